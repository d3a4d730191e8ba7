import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { business } from '#business'
import type { Business } from '#contract/business.ts'
import type { Role } from '#domain/people.ts'
import { addDays, indiaClock, slotStart, weekdayOf } from '#domain/schedule.ts'
import { ensureAccount } from '#server/accounts/repo.ts'
import { readConfig } from '#server/config.ts'
import { transact } from '#server/db/database.ts'
import { buildApp } from '#server/http/app.ts'
import { deliverDue } from '#server/jobs/deliver.ts'
import { openLog } from '#server/log.ts'
import { open } from '#server/open.ts'
import { startSession } from '#server/sessions/repo.ts'
import { client } from '#test/client.ts'

/** Monday, 4 May 2026, 10:00 in India: every test begins then. */
export const monday10 = slotStart({ date: '2026-05-04', time: '10:00' })

export type Sent = { to: string; template: string; text: string; subject?: string; code?: string }
type Options = {
  readonly env?: Record<string, string>
  readonly facts?: Partial<Business>
  readonly at?: number
}

/** The whole product in one process on an empty real database, with a clock that tests set. */
export async function world(t: TestContext, { env = {}, facts = {}, at = monday10 }: Options = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'chamak-'))
  const place = process.env.TEST_DB === 'postgres' ? await postgresPlace() : sqlitePlace()
  const clock = { now: at, pass: (ms: number) => void (clock.now += ms) }
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...place.env, ...env })
  const log = openLog(config.logLevel, 'json')
  const deps = await open(config, { ...business, ...facts }, log, () => clock.now)
  const app = await buildApp(deps, join(dataDir, 'no-pages'))
  t.after(async () => {
    await app.close()
    await deps.close()
    await place.leave()
    rmSync(dataDir, { recursive: true })
  })

  let people = 0
  const nextPhone = () => `9198765${String(++people).padStart(5, '0')}`

  /** A signed-in person of this role, with an account of their own. */
  async function as(role: Role, details: { phone?: string; name?: string; address?: string } = {}) {
    const {
      phone = nextPhone(),
      name = 'Sunita Devi',
      address = '12 Gandhi Chowk, Sasaram',
    } = details
    const { account, token } = await transact(deps.db, async (tx) => {
      const account = await ensureAccount(tx, { phone, role, name, address }, clock.now)
      return { account, token: await startSession(tx, account.id, clock.now) }
    })
    return { ...client(app, { access_token: token }), account, phone }
  }

  /** What the outbox holds for a channel, oldest first; queued messages are delivered before. */
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

  const visitor = (cookies: Record<string, string> = {}) => client(app, cookies)
  return { app, deps, clock, dataDir, as, visitor, sent, codeFor, nextPhone }
}

export type World = Awaited<ReturnType<typeof world>>

/** A booking that is fine at `monday10`: 2 BHK, the next open day after so many days, at 15:30. */
export function booking(change: Record<string, unknown> = {}, days = 1) {
  let date = addDays(indiaClock(monday10).date, days)
  while (!business.hours.days.includes(weekdayOf(date))) date = addDays(date, 1)
  return {
    service: '2 BHK',
    date,
    time: '15:30',
    email: 'sunita@example.com',
    any_message: '',
    ...change,
  }
}

function sqlitePlace() {
  return { env: {}, leave: async () => {} }
}

/** A schema of its own in the test server, so that tests do not meet. */
async function postgresPlace() {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server')
  const schema = `w_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query(statement)
    await admin.end()
  }
  await run(`create schema ${schema}`)
  const url = new URL(server)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return {
    env: { DATABASE_URL: url.href },
    leave: () => run(`drop schema ${schema} cascade`),
  }
}
