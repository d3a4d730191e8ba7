import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import type { Role } from '#domain/accounts.ts'
import { addDays, indiaClock, slotStart, weekdayOf } from '#domain/schedule.ts'
import { ensureAccount, type NewAccount } from '#server/accounts/repo.ts'
import { deliverDue } from '#server/background/deliver.ts'
import { startBackgroundJobs } from '#server/background/run.ts'
import { readConfig, type Config, type TimeLimits } from '#server/config/config.ts'
import { transact } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { insertVersion, newestVersion } from '#server/db/settings.ts'
import { openDependencies, type Dependencies } from '#server/dependencies.ts'
import { buildApp } from '#server/http/app.ts'
import { describeApi } from '#server/http/openapi/document.ts'
import { imagePool, type ImagePool } from '#server/image-processing/pool.ts'
import { openLog } from '#server/lib/log.ts'
import { startSession } from '#server/sessions/repo.ts'
import { client } from '#test/client.ts'
import { createMigratedDatabase } from '#test/database.ts'
import { describedReplies, type CheckReply } from '#test/described-replies.ts'
import { releaseAfter, type HasAfterHook } from '#test/release-after.ts'
import { settingsWith, type SettingsChange } from '#test/settings.ts'
import { channelsBy, type TestSender } from '#test/stand-ins/sender.ts'

/** Monday, 4 May 2026, 10:00 in India: the initial time of every test. */
export const monday10 = slotStart({ date: '2026-05-04', time: '10:00' })

const customerEmail = 'sunita@example.com'

export type Sent = {
  to: string
  template: string
  text: string
  subject?: string
  html?: string
  calendar?: { method: string; content: string }
  /** The content in base64. */
  attachment?: { filename: string; content: string }
  code?: string
}
/**
 * Turns off notifications to the owner, and lets jobs exceed the opening hours, so that only tests
 * about either have to deal with them.
 */
const quiet = settingsWith({
  notices: { bookings: 'never', applications: 'never' },
  booking: { graceMinutes: 240 },
})

type Options = {
  readonly env?: Record<string, string>
  /** Changes to the default settings. */
  readonly settings?: SettingsChange
  readonly at?: number
  /** Replaces the outbox files, to be slow or fail; a message is delivered once `send` resolves. */
  readonly sender?: TestSender
  /** Replaces the image pool shared by all tests. */
  readonly pictures?: ImagePool
  /** Values that `env` cannot set, such as https, which the outbox sender rules out. */
  readonly config?: Partial<Omit<Config, 'timeLimits'>>
  readonly timeLimits?: Partial<TimeLimits>
}

/** Shared by all tests of a process, because loading its libraries takes longer than its work. */
const shared = imagePool(openLog('silent', 'json'))

/** Every reply in every test must be one that the API's document describes. */
let checkReply: CheckReply | undefined

/** The whole product in one process, with an empty real database and a clock that tests control. */
export async function createTestApp(
  t: HasAfterHook,
  {
    env = {},
    settings = {},
    at = monday10,
    sender,
    pictures = shared,
    config: more = {},
    timeLimits = {},
  }: Options = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'chamak-'))
  const { at: database, leave, open } = await createMigratedDatabase(dataDir)
  const databaseUrl = 'url' in database ? { DATABASE_URL: database.url } : {}
  const clock = { now: at, pass: (ms: number) => void (clock.now += ms) }
  const read = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'trace', ...databaseUrl, ...env })
  // A busy machine must not cause refusals, unless a test asks for it.
  const config = {
    ...read,
    overloadedAfterMs: Infinity,
    liveEveryMs: 20,
    ...more,
    timeLimits: { ...read.timeLimits, ...timeLimits },
  }
  const logged: string[] = []
  const log = openLog(config.logLevel, 'json', { write: (line) => void logged.push(line) })
  const opened = await openDependencies(config, log, () => clock.now, migrate, open)
  await publish(settingsWith(settings, quiet))
  const deps = {
    ...opened,
    pictures,
    channels: sender ? channelsBy(sender, opened) : opened.channels,
  }

  /** Publishes settings without the checks of the call. */
  async function publish(document: Settings): Promise<void> {
    const version = (await newestVersion(opened.db)) + 1
    const published = { version, at: clock.now, authorId: null, settings: document }
    await transact(opened.db, (tx) => insertVersion(tx, published))
  }

  const stops: (() => Promise<void>)[] = []
  /** Starts the background jobs; returns a function to stop them before the test ends. */
  function startJobs(change: Partial<Dependencies> = {}): () => Promise<void> {
    const stop = startBackgroundJobs({ ...deps, ...change })
    stops.push(stop)
    return stop
  }

  const { app, endpoints } = await buildApp(deps)
  checkReply ??= describedReplies(describeApi(endpoints, 'API'))
  releaseAfter(t, async () => {
    // First, as a job could write into the folder while it is deleted.
    await Promise.all(stops.map((stop) => stop()))
    await app.close()
    await deps.close()
    await leave()
    rmSync(dataDir, { recursive: true })
  })

  let people = 0
  const nextPhone = () => `9198765${String(++people).padStart(5, '0')}`

  /** A signed-in person with a new account; a customer's email is confirmed. */
  async function as(
    role: Role,
    details: Partial<Omit<NewAccount, 'role'>> & { confirmed?: string } = {},
  ) {
    const {
      phone = nextPhone(),
      name = 'Sunita Devi',
      address = '12 Gandhi Chowk, Sasaram',
      confirmed = role === 'user' ? customerEmail : '',
      ...rights
    } = details
    const { account, token } = await transact(deps.db, async (tx) => {
      const account = await ensureAccount(tx, { phone, role, name, address, ...rights }, clock.now)
      await tx
        .updateTable('account')
        .set({ confirmed_email: confirmed })
        .where('id', '=', account.id)
        .execute()
      return { account, token: await startSession(tx, account.id, clock.now) }
    })
    const signedIn = client(app, { access_token: token }, undefined, checkReply)
    return { ...signedIn, account, phone }
  }

  /** Moves the clock forward; everyone's session is renewed as if they had just signed in. */
  async function advanceTo(at: number): Promise<void> {
    clock.now = Math.max(clock.now, at)
    const { now } = clock
    // The product may be writing the same sessions.
    await transact(deps.db, async (tx) => {
      await tx
        .updateTable('session')
        .set({ created_at: now, seen_at: now, rotated_at: now })
        .execute()
      await tx.updateTable('session_token').set({ issued_at: now }).execute()
    })
  }

  /** Messages sent through a channel, oldest first; delivers queued ones before. */
  async function sent(channel: 'sms' | 'email'): Promise<Sent[]> {
    while ((await deliverDue(deps)) > 0);
    const file = join(dataDir, 'outbox', `${channel}.jsonl`)
    if (!existsSync(file)) return []
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Sent)
  }

  /** The latest code sent to a phone. */
  async function codeFor(phone: string): Promise<string> {
    const code = (await sent('sms')).findLast((it) => it.to === phone && it.code)?.code
    if (!code) throw new Error(`no code went to ${phone}`)
    return code
  }

  /** A browser without a session, optionally with its own IP address. */
  const visitor = (cookies: Record<string, string> = {}, ip?: string) =>
    client(app, cookies, ip, checkReply)
  return {
    app,
    endpoints,
    deps,
    clock,
    dataDir,
    place: database,
    logged,
    as,
    advanceTo,
    visitor,
    startJobs,
    sent,
    codeFor,
    setSettings: async (change: SettingsChange) =>
      publish(settingsWith(change, await opened.settings.current())),
    nextPhone,
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** A booking valid at `monday10`: 2 BHK at 15:30 on the first open day from `days` days on. */
export function booking(change: Record<string, unknown> = {}, days = 1) {
  let date = addDays(indiaClock(monday10).date, days)
  while (!defaultSettings.hours.days.includes(weekdayOf(date))) date = addDays(date, 1)
  return {
    service: '2 BHK',
    date,
    time: '15:30',
    email: customerEmail,
    any_message: '',
    ...change,
  }
}
