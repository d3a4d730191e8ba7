import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './closing.ts'

const inMemory = '/dev/shm'
const enoughBytes = 4e9

/**
 * Makes the folder where everything that a run starts puts its temporary files, gone with the run.
 * In memory where there is plenty: tests make a thousand small databases that sync every write.
 */
export function openScratch(): void {
  const folder = mkdtempSync(join(hasRoom(inMemory) ? inMemory : tmpdir(), 'chamak-test-'))
  // The unprivileged owner of PostgreSQL's folder has to pass through.
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
