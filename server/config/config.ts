import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod/mini'
import { nameMaxLength } from '#domain/accounts.ts'
import { isLoopback } from '#domain/links/loopback.ts'
import { canonicalPhone } from '#domain/phone.ts'
import {
  integerWithin,
  loadEnvFile,
  numberWithin,
  read,
  unknownNames,
  missingVariables,
} from '#server/config/env.ts'
import { readKeys } from '#server/encryption/key-file.ts'
import { readS3Settings, s3Needed, s3Variables } from '#server/files/s3-settings.ts'
import {
  toNotificationConfig,
  notificationVariables,
} from '#server/notifications/providers/settings.ts'
import { validateNotificationSettings } from '#server/notifications/providers/validate-settings.ts'
import {
  razorpayNeeded,
  razorpayVariables,
  toRazorpaySettings,
} from '#server/payment-gateway/settings.ts'
import { readAddress } from '#server/virus-scanner/address.ts'

type AdminEntry = { readonly phone: string; readonly name: string }

/** Parses `9800000001:Name,9800000002:Other` into the admins that must exist after startup. */
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
    // `/0` would trust every address, which can only be a mistake.
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
  TRIAL: z.optional(z.enum(['1'], 'must be 1')),
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
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_POOLER: pooling,
  /** Former name of DATABASE_POOLER. */
  DATABASE_POOLING: pooling,
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP_DAYS: read(integerWithin(0, 3650), 'must be a number of days, 0 to 3650'),
  BACKUP_PASSPHRASE: z.optional(
    z.string().check(z.minLength(12, 'must have 12 characters or more')),
  ),
})

export type Config = ReturnType<typeof readConfig>

/** Returns the public origin, such as 'https://example.com'; without PUBLIC_URL, the local one. */
export function publicOrigin({ publicUrl, host, port }: Config): string {
  return publicUrl?.origin ?? `http://${localName(host)}:${port}`
}

/** This machine by its name, as passkeys do not work at an address without one. */
function localName(host: string): string {
  if (isLoopback(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Reads the environment; throws one error that names every invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv = environment()) {
  const variablesSet = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const checked = z.safeParse(variables, variablesSet)
  const wrong = checked.error?.issues.map((it) => `  ${it.path.join('.')} ${it.message}`) ?? []
  const isHttps = readUrl(variablesSet.PUBLIC_URL ?? '')?.protocol === 'https:'
  wrong.push(
    ...missingVariables(variablesSet, s3Needed, Object.keys(s3Variables)),
    ...missingVariables(variablesSet, razorpayNeeded),
  )
  if (isHttps && variablesSet.RATE_LIMIT_SCALE !== undefined)
    wrong.push('  RATE_LIMIT_SCALE is refused when PUBLIC_URL is https')
  const mayBeTrial =
    !isHttps && (isLoopback(variablesSet.HOST ?? localHost) || variablesSet.TRIAL === '1')
  wrong.push(...validateNotificationSettings(variablesSet, mayBeTrial).map((it) => `  ${it}`))
  if (!checked.success || wrong.length > 0) {
    throw new Error(`The environment needs attention:\n${wrong.join('\n')}`)
  }
  return withDefaults(checked.data, { isHttps, mayBeTrial })
}

/** Timeouts for other parties, in milliseconds. */
export type TimeLimits = {
  /** For sending one message through its provider, including its one retry. */
  readonly sendMs: number
  /** For scanning one file for viruses. */
  readonly scanMs: number
  /** For a client to read the next part of a response. */
  readonly readMs: number
}
const timeLimits: TimeLimits = { sendMs: 10_000, scanMs: 10_000, readMs: 30_000 }

const localHost = '127.0.0.1'
const backupKeepDays = 7
const liveEveryMs: number = 1000

/** Backs up SQLite nightly unless that is switched off, PostgreSQL only when BACKUP_DIR is set. */
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

function withDefaults(
  it: z.infer<typeof variables>,
  { isHttps, mayBeTrial }: { readonly isHttps: boolean; readonly mayBeTrial: boolean },
) {
  return {
    port: it.PORT ?? 3000,
    host: it.HOST ?? localHost,
    /** Others can listen in: the site is reachable from outside, and not over https. */
    isExposed: !isHttps && !isLoopback(it.HOST ?? localHost),
    dataDir: resolve(it.DATA_DIR ?? 'data'),
    databaseUrl: it.DATABASE_URL,
    databasePool: it.DATABASE_POOL ?? 10,
    /** A connection that bypasses the pooler, for migrations. */
    databaseDirectUrl: it.DATABASE_URL && it.DATABASE_DIRECT_URL,
    databasePooling: it.DATABASE_POOLER ?? it.DATABASE_POOLING ?? 'session',
    publicUrl: it.PUBLIC_URL,
    isHttps,
    trustedProxies: it.TRUSTED_PROXIES ?? (isHttps ? ['127.0.0.1', '::1'] : []),
    messages: toNotificationConfig(it, mayBeTrial),
    admins: it.ADMIN_PHONES ?? [],
    limitScale: it.RATE_LIMIT_SCALE ?? 1,
    otpKey: it.OTP_KEY,
    /** Encryption keys of documents and account numbers; the first one is for new rows. */
    dataKeys: it.DATA_KEY,
    logLevel: it.LOG_LEVEL ?? 'info',
    logFormat: it.LOG_FORMAT ?? (process.stdout.isTTY ? 'pretty' : 'json'),
    metricsToken: it.METRICS_TOKEN,
    /** Whether browsers cache pages and orders for reading offline. */
    serviceWorker: (it.SERVICE_WORKER ?? 'on') === 'on',
    /** Where documents are stored; undefined means DATA_DIR/files. */
    s3: readS3Settings(it),
    /** The payment gateway, if customers can pay online. */
    razorpay: toRazorpaySettings(it),
    /** The virus scanner that checks every upload, if there is one. */
    clamd: it.CLAMD_ADDR,
    /** Event loop delay from which API calls are refused. */
    overloadedAfterMs: 500 * Math.max(1, it.RATE_LIMIT_SCALE ?? 1),
    timeLimits,
    /** How often a process polls for live events to push to open screens. */
    liveEveryMs,
    /** How long a stopping process keeps serving, so that proxies can notice. */
    drainSeconds: it.DRAIN_SECONDS ?? 0,
    backup: readBackup(it),
  } as const
}

/** What a demonstration reads: the port, never from .env, and whether a business runs here. */
export function readDemoEnvironment() {
  const { PORT } = process.env
  const { NODE_ENV, PUBLIC_URL = '' } = environment()
  const isProduction = NODE_ENV === 'production' || readUrl(PUBLIC_URL)?.protocol === 'https:'
  return { port: PORT, isProduction }
}

function environment(): NodeJS.ProcessEnv {
  loadEnvFile()
  return process.env
}

/** Lists the unknown names in .env, because a misspelt one would silently do nothing. */
export const unknownSettings = (): string[] => unknownNames(Object.keys(variables.shape))

/** Variables that a build needs; all others may be secrets of the site. */
const buildVariables = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT', 'NODE_COMPILE_CACHE']

/** The environment in which the pages are built, without the site's secrets. */
export const buildEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => buildVariables.includes(name)))
