import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod/mini'
import { nameMaxLength } from '#domain/accounts.ts'
import { canonicalPhone } from '#domain/phone.ts'
import { integerWithin, loadEnvFile, numberWithin, read, unknownNames } from '#server/config/env.ts'
import { readKeys } from '#server/encryption/key-file.ts'
import { lacking, readS3Settings, s3Variables } from '#server/files/s3-settings.ts'
import {
  toNotificationConfig,
  notificationVariables,
} from '#server/notifications/providers/settings.ts'
import { notificationComplaints } from '#server/notifications/providers/validate-settings.ts'
import {
  razorpayLacks,
  razorpayVariables,
  toRazorpaySettings,
} from '#server/payment-gateway/settings.ts'
import { readAddress } from '#server/virus-scanner/address.ts'

type AdminEntry = { readonly phone: string; readonly name: string }

/** `9800000001:Name,9800000002:Other` -> the admins that must exist after start. */
function readAdmins(written: string): AdminEntry[] | undefined {
  const entries = written.split(',').filter((it) => it.trim())
  const admins = entries.map((entry) => {
    const [number = '', ...name] = entry.split(':')
    return { phone: canonicalPhone(number), name: name.join(':').trim().slice(0, nameMaxLength) }
  })
  return admins.every((it) => it.phone) ? (admins as AdminEntry[]) : undefined
}

function readProxies(written: string): string[] | undefined {
  const ranges = written.split(',').flatMap((it) => it.trim() || [])
  return ranges.every(isRange) ? ranges : undefined
}

function isRange(range: string): boolean {
  const [address = '', bits] = range.split('/')
  const family = isIP(address)
  if (!family) return false
  if (bits === undefined) return true
  try {
    new BlockList().addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4')
    // Whoever trusts every address trusts none: `/0` is a mistake.
    return /^[1-9]\d*$/.test(bits)
  } catch {
    return false
  }
}

function readUrl(written: string): URL | undefined {
  const url = URL.canParse(written) ? new URL(written) : undefined
  return url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' ? url : undefined
}

function readKey(written: string): Buffer | undefined {
  const key = Buffer.from(written, 'base64')
  return key.length === 32 ? key : undefined
}

const postgresUrl = z.optional(
  z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
)
const pooling = z.optional(z.enum(['session', 'transaction'], 'must be session or transaction'))

const variables = z.object({
  PORT: read(integerWithin(0, 65535), 'must be a port, 0 to 65535'),
  HOST: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: postgresUrl,
  PUBLIC_URL: read(readUrl, 'must be an address like https://example.com, without a path'),
  TRUSTED_PROXIES: read(readProxies, 'must be addresses or CIDR ranges, separated by commas'),
  ...notificationVariables,
  ADMIN_PHONES: read(readAdmins, 'must be like 9800000001:Name,9800000002:Other'),
  RATE_LIMIT_SCALE: read(numberWithin(0.01, 1_000_000), 'must be a number from 0.01 to 1000000'),
  OTP_KEY: read(readKey, 'must be 32 bytes in base64'),
  DATA_KEY: read(readKeys, 'must be name:key, each key 32 bytes in base64, separated by commas'),
  LOG_LEVEL: z.optional(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level like info',
    ),
  ),
  LOG_FORMAT: z.optional(z.enum(['json', 'pretty'], 'must be json or pretty')),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'))),
  SERVICE_WORKER: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  ...s3Variables,
  ...razorpayVariables,
  CLAMD_ADDR: read(readAddress, 'must be host:port or unix:/path'),
  DRAIN_SECONDS: read(integerWithin(0, 600), 'must be a number of seconds, 0 to 600'),
  DATABASE_POOL: read(integerWithin(2, 200), 'must be a number of connections, 2 to 200'),
  DATABASE_REPLICA_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_POOLER: pooling,
  /** Its name before. */
  DATABASE_POOLING: pooling,
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP_DAYS: read(integerWithin(0, 3650), 'must be a number of days, 0 to 3650'),
  BACKUP_PASSPHRASE: z.optional(
    z.string().check(z.minLength(12, 'must have 12 characters or more')),
  ),
})

export type Config = ReturnType<typeof readConfig>

/** Where the world finds this site: 'https://example.com', or its own address while it is tried out. */
export function publicOrigin({ publicUrl, host, port }: Config): string {
  return publicUrl?.origin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Reads the environment once; throws one message that names every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv = environment()) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const checked = z.safeParse(variables, given)
  const wrong = checked.error?.issues.map((it) => `  ${it.path.join('.')} ${it.message}`) ?? []
  const isHttps = readUrl(given.PUBLIC_URL ?? '')?.protocol === 'https:'
  wrong.push(...lacking(given), ...razorpayLacks(given))
  if (isHttps && given.RATE_LIMIT_SCALE !== undefined)
    wrong.push('  RATE_LIMIT_SCALE is refused when PUBLIC_URL is https')
  wrong.push(...notificationComplaints(given, isHttps).map((it) => `  ${it}`))
  if (!checked.success || wrong.length > 0) {
    throw new Error(`The environment needs attention:\n${wrong.join('\n')}`)
  }
  return withDefaults(checked.data, isHttps)
}

/** How long others may take before they are given up. */
export type TimeLimits = {
  /** One message at its provider, with the one repetition. */
  readonly sendMs: number
  /** The virus scanner with one file. */
  readonly scanMs: number
  /** A reader with the next piece of an answer. */
  readonly readMs: number
}
const timeLimits: TimeLimits = { sendMs: 10_000, scanMs: 10_000, readMs: 30_000 }

const backupKeepDays = 7
const liveEveryMs: number = 1000

/** The embedded database is copied each night unless that is switched off; PostgreSQL when a folder is named. */
function readBackup(it: z.infer<typeof variables>) {
  const keepDays = it.BACKUP_KEEP_DAYS ?? backupKeepDays
  const isNightly = keepDays > 0 && (it.BACKUP_DIR !== undefined || it.DATABASE_URL === undefined)
  return {
    folder: resolve(it.BACKUP_DIR ?? join(it.DATA_DIR ?? 'data', 'backups')),
    isNightly,
    keepDays,
    passphrase: it.BACKUP_PASSPHRASE,
  }
}

function withDefaults(it: z.infer<typeof variables>, isHttps: boolean) {
  return {
    port: it.PORT ?? 3000,
    host: it.HOST ?? '127.0.0.1',
    dataDir: resolve(it.DATA_DIR ?? 'data'),
    databaseUrl: it.DATABASE_URL,
    databasePool: it.DATABASE_POOL ?? 10,
    /** A streaming replica of it, for lists; only beside DATABASE_URL. */
    databaseReplicaUrl: it.DATABASE_URL && it.DATABASE_REPLICA_URL,
    /** The way around a pooler, for bringing the schema up to date. */
    databaseDirectUrl: it.DATABASE_URL && it.DATABASE_DIRECT_URL,
    databasePooling: it.DATABASE_POOLER ?? it.DATABASE_POOLING ?? 'session',
    publicUrl: it.PUBLIC_URL,
    isHttps,
    trustedProxies: it.TRUSTED_PROXIES ?? (isHttps ? ['127.0.0.1', '::1'] : []),
    messages: toNotificationConfig(it, isHttps),
    admins: it.ADMIN_PHONES ?? [],
    limitScale: it.RATE_LIMIT_SCALE ?? 1,
    otpKey: it.OTP_KEY,
    /** Keys of documents and account numbers, the one for new rows first. */
    dataKeys: it.DATA_KEY,
    logLevel: it.LOG_LEVEL ?? 'info',
    logFormat: it.LOG_FORMAT ?? (process.stdout.isTTY ? 'pretty' : 'json'),
    metricsToken: it.METRICS_TOKEN,
    /** Whether browsers keep pages and orders to be read without a network. */
    serviceWorker: (it.SERVICE_WORKER ?? 'on') === 'on',
    /** Where documents are kept; undefined means DATA_DIR/files. */
    s3: readS3Settings(it),
    /** Where customers pay online, if they can. */
    razorpay: toRazorpaySettings(it),
    /** The virus scanner every upload passes, if there is one. */
    clamd: it.CLAMD_ADDR,
    /** How late the event loop may run before API calls are refused. */
    overloadedAfterMs: 500 * Math.max(1, it.RATE_LIMIT_SCALE ?? 1),
    timeLimits,
    /** How often a process asks for what open screens are to be told. */
    liveEveryMs,
    /** How long a process that is told to stop goes on serving, so that proxies learn of it. */
    drainSeconds: it.DRAIN_SECONDS ?? 0,
    backup: readBackup(it),
  } as const
}

function environment(): NodeJS.ProcessEnv {
  loadEnvFile()
  return process.env
}

/** Names in .env that no setting has: a misspelt one would change nothing, silently. */
export const unknownSettings = (): string[] => unknownNames(Object.keys(variables.shape))
