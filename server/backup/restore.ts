import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { latestDigestAt } from '#domain/notifications/notifications.ts'
import { decryptKeys } from '#server/backup/encrypted-keys.ts'
import {
  filesFolder,
  listFiles,
  encryptedKeysFile,
  sqliteFile,
  type BackupManifest,
} from '#server/backup/folder.ts'
import {
  dropOnTheWay,
  endEverySession,
  eraseDocuments,
  prepareRestored,
} from '#server/backup/repo.ts'
import { openRows } from '#server/backup/table-files.ts'
import { verifyBackup } from '#server/backup/verify.ts'
import type { Config } from '#server/config/config.ts'
import { openDatabase, transact } from '#server/db/database.ts'
import { migrateCopy } from '#server/db/migrate.ts'
import { migrations, settingsStep } from '#server/db/migrations/index.ts'
import { loadTables } from '#server/db/rows/load-tables.ts'
import { isEmpty } from '#server/db/rows/rows.ts'
import { readSchema } from '#server/db/rows/schema.ts'
import { openSettings } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import { keyFilePath, readKeyFile, readKeys, saveKeyFile } from '#server/encryption/key-file.ts'
import { keyring, type Keys } from '#server/encryption/keyring.ts'
import { checkKeys, deleteKeyFingerprints } from '#server/encryption/repo.ts'
import { flushFolder } from '#server/files/disk.ts'
import { readErasures, type Erasures } from '#server/files/erasures.ts'
import type { FileStore } from '#server/files/store.ts'
import { eraseRows } from '#server/privacy/erase-repo.ts'

type Restore = {
  readonly folder: string
  readonly config: Config
  readonly files: FileStore
  readonly now: number
  /** For a site whose data may have been stolen. */
  readonly endSessions: boolean
}
export type Restored = {
  readonly facts: BackupManifest
  /** Messages queued in the backup, which are not sent. */
  readonly dropped: number
  readonly documents: number
  /** Documents and people erased since the backup, who stay erased. */
  readonly erased: number
  readonly erasedPeople: number
}

/** Row ids to skip, because the old site may have issued and shown them since the backup. */
const skippedNumbers = 10_000

/**
 * Restores a backup into a data folder or database that holds nothing but keys. Writes no data
 * before the backup is verified and its keys are found.
 */
export async function restore(task: Restore): Promise<Restored> {
  const { folder, config } = task
  await refuseNonEmpty(config)
  const facts = await verifyBackup(folder)
  if (facts.step > migrations.length)
    throw new Error('The backup was made by a newer program. Restore it with that one.')
  const keys = await findKeys(task, facts)
  const erasures = await readErasures(config.dataDir)
  const documents = await putDocuments(task, new Set(erasures.documents))
  const steps: RestoreSteps = {
    prepareRows: (tx) => prepareRows(task, facts, keys, erasures, tx),
    finish: (tx) => finishRows(task, erasures, tx),
  }
  const dropped = await (config.databaseUrl === undefined
    ? restoreFile(task, facts, steps)
    : restoreInto({ url: config.databaseUrl }, task, facts, steps))
  const erased = { erased: erasures.documents.length, erasedPeople: erasures.people.length }
  return { facts, dropped, documents, ...erased }
}

type RestoreSteps = {
  /** Runs on the schema of the backup; returns how many messages were dropped. */
  readonly prepareRows: (tx: Tx) => Promise<number>
  /** Runs on the current schema. */
  readonly finish: (tx: Tx) => Promise<void>
}

async function refuseNonEmpty({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl === undefined) {
    if (existsSync(databaseFile(dataDir)))
      throw new Error(
        `${dataDir} holds a site. Stop it, move the folder away, and put back its keys alone.`,
      )
    return
  }
  const opened = openDatabase({ url: databaseUrl }, () => {})
  try {
    for (const { name } of await readSchema(opened.db, opened.engine))
      if (!(await isEmpty(opened.db, name)))
        throw new Error(`DATABASE_URL names a database that holds a site. Name an empty one.`)
  } finally {
    await opened.db.destroy()
  }
}

const databaseFile = (dataDir: string): string => join(dataDir, 'chamak.db')

/**
 * Finds the keys in the environment, the data folder or, encrypted, in the backup. Keys from the
 * backup are saved to the data folder.
 */
async function findKeys(
  { folder, config }: Restore,
  { keyIds }: BackupManifest,
): Promise<Keys | undefined> {
  const file = keyFilePath(config.dataDir)
  const sealed = join(folder, encryptedKeysFile)
  const { passphrase } = config.backup
  const own = config.dataKeys ?? (existsSync(file) ? readKeyFile(file)() : undefined)
  const backedUp =
    !own && existsSync(sealed) && passphrase !== undefined
      ? readKeys(await decryptKeys(passphrase, await readFile(sealed)))
      : undefined
  const keys = own ?? backedUp
  const absent = keyIds.filter((id) => !keys?.some((it) => it.id === id))
  if (absent.length > 0)
    throw new Error(
      `Without the key ${absent.join(', ')} nobody can read its documents. Put back ${file}, or set DATA_KEY${existsSync(sealed) ? ', or BACKUP_PASSPHRASE' : ''}.`,
    )
  if (backedUp) {
    await mkdir(join(config.dataDir, 'keys'), { recursive: true, mode: 0o700 })
    saveKeyFile(file, backedUp)
  }
  return keys
}

/** Renames the file last, so that a killed restore leaves no site that would start sending. */
async function restoreFile(
  task: Restore,
  facts: BackupManifest,
  steps: RestoreSteps,
): Promise<number> {
  const file = databaseFile(task.config.dataDir)
  const part = `${file}.restoring`
  await mkdir(task.config.dataDir, { recursive: true, mode: 0o700 })
  for (const end of ['', '-wal', '-shm']) await rm(part + end, { force: true })
  if (facts.engine === 'sqlite') await copyFile(join(task.folder, sqliteFile), part)
  const dropped = await restoreInto({ file: part }, task, facts, steps)
  await rename(part, file)
  await flushFolder(task.config.dataDir)
  return dropped
}

/**
 * Loads the rows at the backup's migration step in one transaction, then runs later migrations. A
 * copied SQLite file already has its rows.
 */
async function restoreInto(
  at: { url: string } | { file: string },
  { folder }: Restore,
  facts: BackupManifest,
  steps: RestoreSteps,
): Promise<number> {
  const opened = openDatabase(at, () => {})
  const { db, engine } = opened
  const isCopied = engine === 'sqlite' && facts.engine === 'sqlite'
  const source = await openRows(folder, facts)
  try {
    await migrateCopy(opened, { upTo: facts.step })
    const dropped = await transact(db, async (tx) => {
      if (!isCopied) await loadTables(tx, engine, source.rowsOf, skippedNumbers)
      return steps.prepareRows(tx)
    })
    await migrateCopy(opened)
    await transact(db, steps.finish)
    await deleteKeyFingerprints(db)
    return dropped
  } finally {
    await source.close()
    await db.destroy()
  }
}

/**
 * Checks the keys and applies what happened since the backup, in the transaction that loads the
 * rows.
 */
async function prepareRows(
  { now }: Restore,
  { at, step }: BackupManifest,
  keys: Keys | undefined,
  erasures: Erasures,
  tx: Tx,
): Promise<number> {
  if (keys)
    await checkKeys(
      tx,
      keyring(() => keys),
    )
  await eraseDocuments(tx, erasures.documents, now)
  const { notices } = step >= settingsStep ? await openSettings(tx).current() : defaultSettings
  const digestDue = latestDigestAt(notices.digestAt, now)
  return prepareRestored(tx, { madeAt: Date.parse(at), now, digestDue })
}

async function finishRows(
  { now, endSessions }: Restore,
  { people }: Erasures,
  tx: Tx,
): Promise<void> {
  await dropOnTheWay(tx)
  if (endSessions) await endEverySession(tx, now)
  for (const id of people) await eraseRows(tx, id, now)
}

/**
 * Restores the documents that were not erased since. Runs before the database is restored, so that
 * none it names is missing.
 */
async function putDocuments(
  { folder, files }: Restore,
  erased: ReadonlySet<string>,
): Promise<number> {
  const from = join(folder, filesFolder)
  const names = (await listFiles(from)).filter((it) => !erased.has(basename(it)))
  for (const name of names) await files.put(name, await readFile(join(from, name)))
  return names.length
}
