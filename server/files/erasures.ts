import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toIso } from '#domain/schedule.ts'

const erasuresFile = (dataDir: string): string => join(dataDir, 'keys', 'erasures')

/**
 * Records that a document or a person was erased, so that restoring an older backup can erase them
 * again. The log is next to the keys, outside every backup, and holds ids only.
 */
export async function recordErasure(
  dataDir: string,
  what: 'document' | 'person',
  id: string,
  now: number,
): Promise<void> {
  await mkdir(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  const file = await open(erasuresFile(dataDir), 'a', 0o600)
  try {
    await file.write(`${toIso(now)} ${what} ${id}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

export type Erasures = { readonly documents: readonly string[]; readonly people: readonly string[] }

/** Returns the ids of all documents and accounts erased on this machine. */
export async function readErasures(dataDir: string): Promise<Erasures> {
  const text = await readFile(erasuresFile(dataDir), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  })
  const idsOf = (pattern: RegExp) =>
    text.split('\n').flatMap((line) => pattern.exec(line)?.[1] ?? [])
  return { documents: idsOf(/ document (\S+)$/), people: idsOf(/ person (\S+)$/) }
}
