import { join } from 'node:path'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import type { Config } from '#server/config/config.ts'
import { ensureDataDirOwned } from '#server/config/data-dir.ts'
import { nameDatabase } from '#server/config/describe-fault.ts'
import { keyedHash, otpKeyFile } from '#server/config/secrets.ts'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { onHappenings } from '#server/db/happenings.ts'
import { migrate, type MigrationOptions } from '#server/db/migrate.ts'
import { openSettings, type SettingsStore } from '#server/db/settings.ts'
import type { Db, Engine } from '#server/db/tables.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { openKeyring } from '#server/encryption/open-keyring.ts'
import { assertKeyFingerprint } from '#server/encryption/repo.ts'
import { diskStore } from '#server/files/disk.ts'
import type { FileStore } from '#server/files/store.ts'
import { imagePool, type ImagePool } from '#server/image-processing/pool.ts'
import { registerProcessMetrics } from '#server/lib/process-metrics.ts'
import type { Channels } from '#server/notifications/channels/channels.ts'
import { createChannels } from '#server/notifications/channels/open-channels.ts'
import { registerQueueMetrics } from '#server/notifications/outbox/queue-metrics.ts'
import { attach, type Attach } from '#server/order-changes/attachments.ts'
import {
  erasePerson,
  orderEffects,
  releaseJobs,
  tellWebhooks,
} from '#server/order-changes/effects.ts'
import type { ErasePerson, OrderEffect, ReleaseJobs } from '#server/order-changes/order-change.ts'
import { clamd, type Scan } from '#server/virus-scanner/clamd.ts'

/** Everything the server works with; each part takes what it uses. */
export type Dependencies = {
  readonly db: Db
  readonly engine: Engine
  /** The embedded database's file, for threads that open it themselves. */
  readonly databaseFile: string | undefined
  readonly config: Config
  /** The owner's settings. */
  readonly settings: SettingsStore
  readonly log: Logger
  /** Channels through which messages are sent. */
  readonly channels: Channels
  /** Metrics besides those of requests and the process. */
  readonly registry: Registry
  readonly otpKey: Buffer
  readonly files: FileStore
  /** Scans uploads for viruses. */
  readonly scan: Scan
  readonly pictures: ImagePool
  /** Keys that encrypt documents and account numbers. */
  readonly keys: Keyring
  /** Effects of a change to an order. */
  readonly orderEffects: readonly OrderEffect[]
  /** Releases the jobs of a worker who may no longer be assigned. */
  readonly releaseJobs: ReleaseJobs
  /** Erases a person's data from every table. */
  readonly erasePerson: ErasePerson
  /** Finds the attachment of an email. */
  readonly attach: Attach
  /** UTC epoch milliseconds. */
  readonly now: () => number
  readonly lifecycle: Lifecycle
}

/** Mutable state of the process. */
export type Lifecycle = {
  /** Shutdown has begun; requests in progress are completed. */
  isStopping: boolean
  /** GET requests are refused because the port is about to close; and whether one has been. */
  isDraining: boolean
  hasRefusedWhileDraining: boolean
  /** Requests in progress. */
  requests: number
}

export type OpenDependencies = Dependencies & { readonly close: () => Promise<void> }

/**
 * Opens every adapter in the configuration, with the database migrated or prepared by `prepare`.
 */
export async function openDependencies(
  config: Config,
  log: Logger,
  now: () => number = Date.now,
  prepare: Prepare = migrate,
  open = openDatabase,
): Promise<OpenDependencies> {
  ensureDataDirOwned(config.dataDir)
  const files = await openFiles(config, log)
  const at = config.databaseUrl
    ? { url: config.databaseUrl, pool: config.databasePool, pooling: config.databasePooling }
    : { file: join(config.dataDir, 'chamak.db') }
  const opened = await openPrepared(at, { log, prepare, open }, config.databaseDirectUrl)
  const keys = await openKeyring(config, opened.db, log)
  const otpKey = config.otpKey ?? otpKeyFile(config.dataDir)
  if (opened.engine === 'postgres' && prepare === migrate)
    await assertKeyFingerprints(opened.db, keys, otpKey)
  const pictures = imagePool(log)
  const registry = new Registry()
  const { dataDir } = config
  registerQueueMetrics(registry, opened.db, now)
  registerProcessMetrics(registry, config, opened.waiting ?? (() => 0))
  const channels = createChannels(config.messages, {
    dataDir,
    log,
    registry,
    now,
    sendMs: config.timeLimits.sendMs,
  })
  const settings = openSettings(opened.db)
  const { engine } = opened
  onHappenings(opened.db, (tx, told) => tellWebhooks(tx, told, { engine, settings, now }))
  return {
    ...opened,
    databaseFile: 'file' in at ? at.file : undefined,
    config,
    settings,
    orderEffects,
    releaseJobs,
    erasePerson,
    attach,
    log,
    now,
    channels,
    registry,
    otpKey,
    keys,
    files,
    scan: openScanner(config, log),
    pictures,
    lifecycle: {
      isStopping: false,
      isDraining: false,
      hasRefusedWhileDraining: false,
      requests: 0,
    },
    close: async () => {
      channels.close()
      await pictures.close()
      files.close()
      await opened.db.destroy()
    },
  }
}

/**
 * Several machines may share one PostgreSQL, so their keys must match; an embedded database is not
 * shared.
 */
async function assertKeyFingerprints(db: Db, keys: Keyring, otpKey: Buffer): Promise<void> {
  const same = 'Give all machines the same'
  await assertKeyFingerprint(
    db,
    'data',
    keys.ids(),
    `${same} DATA_KEY, or the same DATA_DIR/keys/data.key.`,
  )
  await assertKeyFingerprint(
    db,
    'otp',
    [keyedHash(otpKey, 'mark')],
    `${same} OTP_KEY, or the same DATA_DIR/keys/otp.key. If the old key is lost: npm run keys -- forget.`,
  )
}

type Prepare = (opened: OpenDatabase, options: MigrationOptions) => Promise<void>
type Place = Parameters<typeof openDatabase>[0]
type Opening = {
  readonly log: Logger
  readonly prepare: Prepare
  readonly open: typeof openDatabase
}

async function openPrepared(
  at: Place,
  { log, prepare, open: openAt }: Opening,
  directUrl?: string,
): Promise<OpenDatabase> {
  const open = (place: Place) =>
    openAt(place, (error) => log.error({ err: error }, 'a database connection was lost'))
  if (directUrl) await prepareDirectly(open, { url: directUrl, pool: 1 }, { log, prepare })
  try {
    const opened = open(at)
    if (!directUrl) await prepare(opened, { log })
    return opened
  } catch (error) {
    throw nameDatabase(error, at)
  }
}

/** A migration may take longer and hold more locks than a pooler permits. */
async function prepareDirectly(
  open: (place: Place) => OpenDatabase,
  direct: Place,
  { log, prepare }: Pick<Opening, 'log' | 'prepare'>,
): Promise<void> {
  const opened = open(direct)
  try {
    await prepare(opened, { log })
  } catch (error) {
    throw nameDatabase(error, direct)
  } finally {
    await opened.db.destroy()
  }
}

/** Opens the store of documents. */
export async function openFiles(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  log: Logger,
): Promise<FileStore> {
  if (!s3) return diskStore(join(dataDir, 'files'))
  // Imported on demand: it adds a quarter of a second and 20 MB to a start.
  const { openS3 } = await import('#server/files/s3.ts')
  return openS3(s3, log)
}

function openScanner(config: Config, log: Logger): Scan {
  if (!config.clamd) return async () => undefined
  const scan = clamd(config.clamd, config.timeLimits.scanMs)
  // The scanner may still be loading its signatures, which must not prevent bookings.
  scan(new Uint8Array()).catch((error: unknown) =>
    log.warn(
      { err: error },
      'the virus scanner does not answer; uploads are refused until it does',
    ),
  )
  return scan
}
