import { link, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { toIso } from '#domain/schedule.ts'
import { encryptKeys } from '#server/backup/encrypted-keys.ts'
import {
  manifestFile,
  filesFolder,
  pathExists,
  encryptedKeysFile,
  sqliteFile,
  writeSafely,
  writeSums,
  type BackupManifest,
} from '#server/backup/folder.ts'
import { describeState, keptDocuments } from '#server/backup/repo.ts'
import { writeTable } from '#server/backup/table-files.ts'
import { verifyBackup } from '#server/backup/verify.ts'
import { version } from '#server/config/version.ts'
import { openReadOnly, readSnapshot } from '#server/db/database.ts'
import { copySqlite } from '#server/db/file-copy/sqlite-file.ts'
import { readSchema } from '#server/db/rows/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { keyFilePath, readKeyFile, writeKeys } from '#server/encryption/key-file.ts'
import { flushFolder } from '#server/files/disk.ts'
import { decryptPicture, documentStorageKey } from '#server/uploads/stored-picture.ts'

export type BackupDeps = Pick<
  Dependencies,
  'db' | 'engine' | 'databaseFile' | 'files' | 'keys' | 'config' | 'now'
>
type Document = Awaited<ReturnType<typeof keptDocuments>>[number]
type State = Awaited<ReturnType<typeof describeState>> & { readonly documents: Document[] }

/**
 * Writes a consistent copy of the database and its documents to a new folder and verifies it. The
 * folder gets its name once it is complete. Documents that `before`, an earlier backup, contains
 * are hard-linked. Keys are left out unless BACKUP_PASSPHRASE encrypts them.
 */
export async function backUp(
  deps: BackupDeps,
  folder: string,
  before?: string,
): Promise<BackupManifest> {
  if (await pathExists(folder)) throw new Error(`${folder} is there already; name a new folder.`)
  const part = `${folder}.part-${process.pid}`
  await rm(part, { recursive: true, force: true })
  await mkdir(join(part, 'database'), { recursive: true, mode: 0o700 })
  try {
    const at = toIso(deps.now())
    const { documents, ...state } = await copyDatabase(deps, part)
    const lost = await copyDocuments(deps, documents, part, before)
    await sealKeysInto(deps, part)
    const facts = { format: 1, engine: deps.engine, at, version, ...state, lost } as const
    await writeSafely(join(part, manifestFile), `${JSON.stringify(facts, null, 2)}\n`)
    await writeSums(part)
    await verifyBackup(part)
    await rename(part, folder)
    await flushFolder(dirname(folder))
    return facts
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

/** Runs before the documents are copied, or the database could name files the backup lacks. */
function copyDatabase(deps: BackupDeps, part: string): Promise<State> {
  return deps.databaseFile === undefined
    ? dumpTables(deps, part)
    : copyFile(deps.databaseFile, join(part, sqliteFile))
}

async function copyFile(from: string, to: string): Promise<State> {
  await copySqlite(from, to)
  const copy = openReadOnly(to)
  try {
    const tables = await readSchema(copy, 'sqlite')
    return { ...(await describeState(copy, tables)), documents: await keptDocuments(copy) }
  } finally {
    await copy.destroy()
  }
}

function dumpTables({ db, engine }: BackupDeps, part: string): Promise<State> {
  return readSnapshot(db, async (tx) => {
    const tables = await readSchema(tx, engine)
    for (const table of tables) await writeTable(tx, part, table)
    return { ...(await describeState(tx, tables)), documents: await keptDocuments(tx) }
  })
}

/**
 * Returns the ids of lost documents: erased since the database was copied, missing, or not
 * decryptable.
 */
async function copyDocuments(
  deps: BackupDeps,
  documents: readonly Document[],
  part: string,
  before: string | undefined,
): Promise<string[]> {
  const lost: string[] = []
  await mkdir(join(part, filesFolder, 'documents'), { recursive: true, mode: 0o700 })
  for (const document of documents) {
    const name = documentStorageKey(document.id)
    const to = join(part, filesFolder, name)
    if (before && (await linked(deps, document, join(before, filesFolder, name), to))) continue
    const bytes = await deps.files.get(name)
    if (bytes && opens(deps, document, bytes)) await writeSafely(to, bytes)
    else lost.push(document.id)
  }
  return lost
}

/** Hard-links the file, whose content never changes. Returns false when it must be copied. */
async function linked(
  deps: BackupDeps,
  document: Document,
  from: string,
  to: string,
): Promise<boolean> {
  try {
    if (!opens(deps, document, await readFile(from))) return false
    await link(from, to)
    return true
  } catch {
    return false
  }
}

function opens(deps: BackupDeps, { id, wrapped }: Document, bytes: Buffer): boolean {
  try {
    decryptPicture(deps, id, wrapped, bytes)
    return true
  } catch {
    return false
  }
}

async function sealKeysInto({ config }: BackupDeps, part: string): Promise<void> {
  const { dataDir, dataKeys, backup } = config
  if (backup.passphrase === undefined) return
  const keys = dataKeys ?? readKeyFile(keyFilePath(dataDir))()
  await writeSafely(
    join(part, encryptedKeysFile),
    await encryptKeys(backup.passphrase, writeKeys(keys)),
  )
}
