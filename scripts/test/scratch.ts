import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './closing.ts'

const inMemory = '/dev/shm'
const enoughBytes = 4e9

/**
 * Creates the folder for all temporary files of a run and deletes it at the end. It is in memory if
 * there is room: tests make a thousand small databases that sync every write.
 */
export function openScratch(): void {
  const folder = mkdtempSync(join(hasRoom(inMemory) ? inMemory : tmpdir(), 'chamak-test-'))
  // The unprivileged owner of PostgreSQL's folder must be able to traverse it.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  atEnd(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= enoughBytes
  } catch {
    return false
  }
}
