import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const erasuresFile = (dataDir: string): string => join(dataDir, 'keys', 'erasures')

/**
 * Notes beside the keys, which no backup holds, that a document is gone for good: a backup from before
 * would bring it back.
 */
export async function recordErasure(dataDir: string, id: string, now: number): Promise<void> {
  await mkdir(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  const file = await open(erasuresFile(dataDir), 'a', 0o600)
  try {
    await file.write(`${new Date(now).toISOString()} document ${id}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The ids of all documents that were erased here. */
export async function readErasures(dataDir: string): Promise<string[]> {
  const text = await readFile(erasuresFile(dataDir), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => / document (\S+)$/.exec(line)?.[1] ?? [])
}
