import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { whatsAppWebhook } from '#contract/whatsapp/webhook.ts'
import { indiaClock, slotStart, type Slot } from '#domain/schedule.ts'
import { dayMs, minuteMs } from '#domain/time-units.ts'
import { ensureAccount, type NewAccount } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { openDatabase, transact } from '#server/db/database.ts'
import { openKeyring } from '#server/encryption/open-keyring.ts'
import { openLog } from '#server/lib/log.ts'
import { startSession } from '#server/sessions/repo.ts'
import { rememberRows } from '#test/e2e/reset-data.ts'
import { webhookEnv } from '#test/factories/whatsapp.ts'
import { verify } from '#test/factories/workers.ts'
import { migratedDatabase } from '#test/postgres/postgres-database.ts'
import { razorpayStandIn, type PaymentGateway } from '#test/stand-ins/razorpay.ts'
import { until } from '#test/until.ts'
import {
  messageEvent,
  sendEvent,
  textOf,
  type MetaPerson,
} from '../../scripts/fake-provider/meta.ts'
import { startFakeProvider } from '../../scripts/fake-provider/start.ts'

export type Engine = 'sqlite' | 'postgres'

/** The running product from an operator's point of view. */
export type Product = {
  readonly url: string
  /** The payment gateway's stand-in. */
  readonly gateway: PaymentGateway
  /** Meta's side of WhatsApp. */
  readonly meta: Meta
  /** The newest code sent to a phone number of twelve digits. */
  readonly codeFor: (phone: string) => Promise<string>
  /** The path of the confirmation link in the newest email to an address. */
  readonly confirmLink: (email: string) => Promise<string>
  /** The phone of an unused owner account; codes per phone are limited. */
  readonly nextAdmin: () => string
  /** Inserts a session as a sign-in would; returns the cookie's token. */
  readonly startSession: (person: NewAccount) => Promise<string>
  /** Creates a worker with an accepted application; returns the account id. */
  readonly verifiedWorker: (person: NewAccount) => Promise<string>
  /** Moves an order's start to today at `time`, midnight by default, in the database. */
  readonly beginToday: (serviceid: string, time?: string) => Promise<void>
  /** Moves an order's start in the database. */
  readonly beginAt: (serviceid: string, slot: Slot) => Promise<void>
  /** Lets a job that is not done yet wait for a bill of tomorrow, whatever hour it is, in the database. */
  readonly putOnMonthlyBill: (serviceid: string) => Promise<void>
  /** Makes the advance of an order late, in the database. */
  readonly passAdvance: (serviceid: string) => Promise<void>
  /** The link for the first owner. */
  readonly setupLink: () => string
  /** Starts another process on the same data; returns its URL. */
  readonly startBeside: () => Promise<string>
  /** Makes something once, and again after the data has been emptied. */
  readonly once: <T>(make: () => Promise<T>) => Promise<T>
  /** Restores the data it started with. */
  readonly empty: () => Promise<void>
  /** Resolves once the pages show the settings in force. */
  readonly pagesFollowed: () => Promise<void>
  readonly stop: () => Promise<void>
}

type Meta = {
  /** Somebody writes to the business, now unless another time is given. */
  readonly writes: (
    from: MetaPerson,
    content: string | Parameters<typeof messageEvent>[1],
    at?: number,
  ) => Promise<void>
  /** All that was sent to people on WhatsApp, as JSON. */
  readonly received: () => string
}

const startMs = 150_000
const admins = Array.from({ length: 80 }, (_, n) => `98000000${String(n).padStart(2, '0')}`)

/** Starts what `npm start` starts, on an empty data folder and, for PostgreSQL, an empty database. */
export async function startProduct(
  engine: Engine,
  owners = admins,
  more: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chamak-e2e-'))
  const database = engine === 'postgres' ? await migratedDatabase() : undefined
  const log = join(dataDir, 'server.log')
  const output = openSync(log, 'a')
  const servers: ChildProcess[] = []
  const ends: (() => Promise<void>)[] = []
  const gateway = await razorpayStandIn({ after: (end) => void ends.push(end) })
  const fake = await startFakeProvider()
  ends.push(() => fake.close())
  const launch = async () => {
    const port = await freePort()
    const server = spawn(process.execPath, ['server/entry.ts', '--no-build'], {
      stdio: ['ignore', output, output],
      env: {
        ...withoutSettings(process.env),
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: database?.url ?? '',
        ADMIN_PHONES: owners.map((phone) => `${phone}:Asha Kumari`).join(','),
        RATE_LIMIT_SCALE: '1000',
        ...gateway.env,
        ...webhookEnv,
        WHATSAPP_BASE_URL: fake.url,
        ...more,
      },
    })
    servers.push(server)
    // As the product itself names this machine in links.
    const url = `http://localhost:${port}`
    if (await isReady(server, url)) return url
    const said = readFileSync(log, 'utf8')
    await stop()
    throw new Error(`The server did not start:\n${said}`)
  }
  const at = database ? { url: database.url } : { file: join(dataDir, 'chamak.db') }
  let db: ReturnType<typeof openDatabase>['db'] | undefined
  let atStart: Awaited<ReturnType<typeof rememberRows>> | undefined
  const stop = async () => {
    await atStart?.close()
    await Promise.all(servers.map(end))
    for (const endStandIn of ends) await endStandIn()
    await db?.destroy()
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  async function beginAt(serviceid: string, slot: Slot): Promise<void> {
    db ??= openDatabase(at, (error) => console.error(error)).db
    const starts_at = slotStart(slot)
    await db
      .updateTable('order')
      .set((eb) => ({
        ...slot,
        starts_at,
        ends_at: eb(eb('ends_at', '-', eb.ref('starts_at')), '+', starts_at),
      }))
      .where('id', '=', serviceid)
      .execute()
  }
  async function putOnMonthlyBill(serviceid: string): Promise<void> {
    db ??= openDatabase(at, (error) => console.error(error)).db
    await db
      .updateTable('order')
      .set({ monthly_at: Date.now() + dayMs })
      .where('id', '=', serviceid)
      .execute()
  }
  async function passAdvance(serviceid: string): Promise<void> {
    db ??= openDatabase(at, (error) => console.error(error)).db
    const past = Date.now() - minuteMs
    await db
      .updateTable('order')
      .set({ advance_until: past, advance_next_at: past })
      .where('id', '=', serviceid)
      .execute()
  }
  const url = await launch()
  let taken = 0
  let made: Promise<unknown> | undefined
  atStart = await rememberRows(at)
  return {
    url,
    gateway,
    meta: {
      async writes(from, content, at = Date.now()) {
        const what = typeof content === 'string' ? textOf(content) : content
        const status = await sendEvent(url + whatsAppWebhook.path, messageEvent(from, what, at))
        if (status !== 200) throw new Error(`WhatsApp was answered ${status}`)
      },
      received: () => JSON.stringify(fake.received),
    },
    codeFor: (phone) => newest(join(dataDir, 'outbox', 'sms.jsonl'), phone, ({ code }) => code),
    confirmLink: (email) =>
      newest(
        join(dataDir, 'outbox', 'email.jsonl'),
        email,
        ({ text }) => link.exec(text ?? '')?.[0],
      ),
    nextAdmin: () => `91${admins[taken++ % admins.length]}`,
    startSession: (person) => {
      const role = admins.includes(person.phone.slice(2)) ? 'admin' : person.role
      db ??= openDatabase(at, (error) => console.error(error)).db
      return transact(db, async (tx) => {
        const at = Date.now()
        const { id } = await ensureAccount(tx, { ...person, role }, at)
        await recordAudit(tx, { at, actorId: id, kind: 'signed-in', subject: id, aboutId: id })
        return startSession(tx, id, at)
      })
    },
    async verifiedWorker(person) {
      db ??= openDatabase(at, (error) => console.error(error)).db
      const own = db
      const now = Date.now()
      const keys = await openKeyring(
        { dataDir, dataKeys: undefined },
        own,
        openLog('silent', 'json'),
      )
      const { id } = await transact(own, (tx) => ensureAccount(tx, person, now))
      await verify({ deps: { db: own, keys }, clock: { now } }, id)
      return id
    },
    setupLink: () => readFileSync(join(dataDir, 'keys/setup-link'), 'utf8').trim(),
    beginToday: (serviceid, time = '00:00') =>
      beginAt(serviceid, { date: indiaClock(Date.now()).date, time }),
    beginAt,
    putOnMonthlyBill,
    passAdvance,
    startBeside: launch,
    once: async <T>(make: () => Promise<T>) => (made ??= make()) as Promise<T>,
    async empty() {
      made = undefined
      await atStart?.bringBack()
    },
    async pagesFollowed() {
      const version = await atStart?.settingsVersion()
      const haveFollowed = async () => {
        const serviceWorker = await (await fetch(`${url}/sw.js`)).text()
        return serviceWorker.trimEnd().endsWith(`// ${version}`)
      }
      await until('the pages follow the settings', haveFollowed, 120_000)
    },
    stop,
  }
}

/** Blanks the developer's own settings from the environment and `.env`; blank counts as unset. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)
  return { ...env, ...Object.fromEntries([...names].map(([, name = '']) => [name, ''])) }
}

async function isReady(server: ChildProcess, url: string): Promise<boolean> {
  for (const until = Date.now() + startMs; Date.now() < until; await sleep(50)) {
    if (server.exitCode !== null) return false
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (ready?.ok) return true
  }
  return false
}

const link = /\/confirm-email\?key=[\w-]+/
type Sent = { readonly to: string; readonly code?: string; readonly text?: string }

/** Reads something from the newest message to a recipient; waits until one contains it. */
async function newest(
  file: string,
  to: string,
  read: (message: Sent) => string | undefined,
): Promise<string> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(50)) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    // The last line is empty or incomplete.
    const sent = lines.slice(0, -1).map((line) => JSON.parse(line) as Sent)
    const found = sent.findLast((it) => it.to === to && read(it))
    if (found) return read(found) ?? ''
  }
  throw new Error(`nothing like it went to ${to}`)
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const patience = setTimeout(() => server.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(patience)
}

/**
 * Below the ephemeral ports, as the system could hand out one of those before the product takes it.
 * Each process has its own range.
 */
let lastPort = 20_000 + (process.pid % 500) * 24

async function freePort(): Promise<number> {
  const server = createServer().listen(++lastPort, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return lastPort
}
