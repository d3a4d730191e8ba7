import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '#domain/refusals.ts'
import { checkName, type FileStore } from '#server/files/store.ts'

/** Stores files in a folder. Writes are atomic: a crash leaves a whole file or none. */
export function diskStore(folder: string): FileStore {
  const filePath = (name: string): string => join(folder, checkName(name))
  return {
    async put(name, bytes) {
      const path = filePath(name)
      const own = `${path}.${randomBytes(4).toString('hex')}.part`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeSafely(own, bytes)
        await rename(own, path)
      } catch (error) {
        await rm(own, { force: true })
        throw isFull(error) ? new Refusal('files_unavailable', { retryAfterSeconds: 30 }) : error
      }
      await flushFolder(dirname(path))
    },
    async get(name) {
      try {
        return await readFile(filePath(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: async (name) => rm(filePath(name), { force: true }),
    close: () => {},
  }
}

// The disk is full or read-only: a problem for the operator, not a fault of the upload.
const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')

async function writeSafely(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Flushes the folder itself to disk, so that new file names survive a crash. */
export async function flushFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
