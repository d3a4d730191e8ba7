import { createHash } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Engine } from '#server/db/tables.ts'

/** Metadata of a backup, stored in `backup.json`. */
export type BackupManifest = {
  /** Version of the folder layout; any other is refused. */
  readonly format: 1
  readonly engine: Engine
  /** Time of the copied state, ISO 8601 in UTC. */
  readonly at: string
  readonly version: string
  /** Number of the latest migration that ran on the database. */
  readonly step: number
  readonly rows: Readonly<Record<string, number>>
  /** Ids of the keys needed to read its documents and account numbers. */
  readonly keyIds: readonly string[]
  /** Ids of documents whose file was missing or could not be decrypted. */
  readonly lost: readonly string[]
}

export const manifestFile = 'backup.json'
const sumsFile = 'SHA256SUMS'
export const encryptedKeysFile = 'keys.sealed'
export const sqliteFile = 'database/chamak.db'
export const tableFile = (table: string): string => `database/${table}.ndjson.gz`
export const filesFolder = 'files'

export async function readManifest(folder: string): Promise<BackupManifest> {
  const facts: unknown = await readFile(join(folder, manifestFile), 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch(() => undefined)
  const format: unknown = Reflect.get(Object(facts), 'format')
  if (typeof format !== 'number')
    throw new Error(`${folder} is no backup: ${manifestFile} cannot be read.`)
  if (format !== 1) throw new Error(`${folder} was made by a newer program.`)
  return facts as BackupManifest
}

/** Writes the hash of every file in the folder, in the format of `sha256sum -c`. */
export async function writeSums(folder: string): Promise<void> {
  const lines: string[] = []
  for (const name of await listFiles(folder))
    lines.push(`${await hashFile(join(folder, name))}  ${name}\n`)
  await writeSafely(join(folder, sumsFile), lines.join(''))
}

/** Checks every file against its hash; throws when any is missing, changed or unknown. */
export async function verifySums(folder: string): Promise<void> {
  const written = await readFile(join(folder, sumsFile), 'utf8').catch((error: unknown) => {
    throw new Error(`The backup ${folder} is damaged: ${sumsFile} is missing.`, { cause: error })
  })
  const sums = new Map(
    written
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
  const wrong: string[] = []
  for (const name of await listFiles(folder)) {
    if (name === sumsFile) continue
    const sum = sums.get(name)
    if (sum === undefined) wrong.push(`${name} does not belong to it`)
    else if (sum !== (await hashFile(join(folder, name)))) wrong.push(`${name} has changed`)
    sums.delete(name)
  }
  wrong.push(...[...sums.keys()].map((name) => `${name} is missing`))
  if (wrong.length > 0)
    throw new Error(`The backup ${folder} is damaged: ${wrong.slice(0, 10).join('; ')}.`)
}

/** Lists the files below the folder, sorted by path. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries: Dirent[] = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((it) => it.isFile())
    .map((it) => relative(folder, join(it.parentPath, it.name)))
    .toSorted()
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Writes a file readable only by its owner; resolves once it is flushed to disk. */
export async function writeSafely(file: string, text: string | Uint8Array): Promise<void> {
  await writeFile(file, text, { mode: 0o600, flush: true })
}

export async function pathExists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
