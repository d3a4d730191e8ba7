import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { addDays, indiaClock, jobSpan, weekdayOf } from '#domain/schedule.ts'
import { ensureAccount } from '#server/accounts/repo.ts'
import { hashToken } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { buildApp } from '#server/http/app.ts'
import { startSession } from '#server/sessions/repo.ts'
import { openSite } from '#server/site/site.ts'
import { readSiteState } from '#server/site/state.ts'
import { copyDatabase } from '#test/postgres/postgres-database.ts'
import { until } from '#test/until.ts'
import { benchEnvironment, seed, signIn } from '../environment.ts'
import { account, bookings, list, type Answer, type Plan } from './plan.ts'
import { recordQueries } from './record.ts'

const times = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00']
const email = 'sunita@example.com'

export type Customer = { readonly id: string; readonly phone: string; readonly token: string }

/** The n-th booking; every one is different. */
export function buildBooking(customers: readonly Customer[], n: number) {
  const customer = customers[n % customers.length]
  const round = Math.floor(n / customers.length)
  let date = addDays(indiaClock(Date.now()).date, 2 + (Math.floor(round / times.length) % 26))
  if (weekdayOf(date) === 7) date = addDays(date, 30)
  const time = times[round % times.length] ?? ''
  const body = { service: '2 BHK', date, time, email, any_message: '' }
  const headers = { cookie: `access_token=${customer?.token}`, 'idempotency-key': `booking-${n}-x` }
  return { customer, headers, body }
}

/**
 * Seeds a database, records the product's statements, and copies the database for the other
 * servers. With `isRecompressed` the page is the recompressed one that is served some time after a
 * start.
 */
export async function stage(engine: string, rows: number, people: number, isRecompressed: boolean) {
  const { env, folder, openDeps, leave } = await benchEnvironment(engine)
  await seed(env, rows)
  const deps = await openDeps()
  const admin = await signIn(deps, 'admin', '919800000002')
  const customers: Customer[] = []
  for (let n = 0; n < people; n++) customers.push(await createCustomer(deps, n))
  const plan = await record(deps, customers, admin, isRecompressed)
  await deps.close()
  const left: (() => Promise<void> | void)[] = [leave]
  return {
    env,
    customers,
    admin,
    /** Bookings made so far. */
    booked: people + 1,
    /** Writes the plan for another server and copies the database for it. */
    async planFor(name: string): Promise<{ file: string; database: string }> {
      const own = mkdtempSync(join(tmpdir(), `chamak-${name}-`))
      left.push(() => rmSync(own, { recursive: true }))
      let database = join(own, 'chamak.db')
      if (engine === 'postgres') {
        const copy = await copyDatabase(env['DATABASE_URL'] ?? '')
        left.push(copy.drop)
        database = copy.url
      } else copyFileSync(join(folder, 'chamak.db'), database)
      const file = join(own, 'plan.json')
      writeFileSync(file, JSON.stringify({ ...plan, database }))
      writeFileSync(join(own, 'home.html'), plan.page)
      return { file, database }
    },
    async leave() {
      for (const it of left.toReversed()) await it()
    },
  }
}

async function createCustomer({ db }: Dependencies, n: number): Promise<Customer> {
  return transact(db, async (tx) => {
    const phone = `9170000${String(n).padStart(5, '0')}`
    const details = { name: 'Sunita Devi', address: '12 Gandhi Chowk, Sasaram' }
    const { id } = await ensureAccount(tx, { phone, role: 'user', ...details }, Date.now())
    return { id, phone, token: await startSession(tx, id, Date.now()) }
  })
}

async function record(
  deps: Dependencies,
  customers: readonly Customer[],
  admin: string,
  isRecompressed: boolean,
) {
  const site = openSite({
    folder: resolve('dist/web'),
    keptAssets: resolve(deps.config.dataDir, 'assets'),
    origin: 'http://127.0.0.1',
    log: deps.log,
    now: Date.now,
    read: async () => ({ ...(await readSiteState(deps)), isOpen: true }),
    onRendered: async () => {},
  })
  await site.follow()
  const first = site.documents()
  if (isRecompressed) await until('smaller pages', () => site.documents() !== first, 120_000)
  const { app } = await buildApp(deps, site)
  const page = await call(app, { url: '/' })
  const home = await call(app, { url: '/', headers: { 'accept-encoding': 'br' } })
  const asOwner = { cookie: `access_token=${admin}`, 'accept-encoding': 'br' }
  const asCustomer = { cookie: `access_token=${customers[0]?.token}` }
  // Called once before recording, to warm caches.
  const twice = async (url: string, headers: Record<string, string>) => {
    await call(app, { url, headers })
    const [answer, queries] = await recordQueries(() => call(app, { url, headers }))
    const plain = await call(app, { url, headers: { cookie: headers['cookie'] ?? '' } })
    return { queries, answer: { headers: answer.headers, body: plain.body.toString() } }
  }
  // From here on every customer has booked before.
  for (let n = 0; n < customers.length; n++) await book(app, customers, n)
  const booking = await recordBooking(app, customers)
  const recorded = {
    page: page.body,
    home: { headers: home.headers, body: home.body.toString('base64') },
    getuser: await twice(account, asCustomer),
    list: await twice(list, asOwner),
    booking,
  } satisfies Omit<Plan, 'database'> & { page: Buffer }
  await app.close()
  site.close()
  return recorded
}

function book(app: FastifyInstance, customers: readonly Customer[], n: number) {
  const { headers, body: payload } = buildBooking(customers, n)
  return call(app, { method: 'POST', url: bookings, headers, payload })
}

async function recordBooking(app: FastifyInstance, customers: readonly Customer[]) {
  const n = customers.length
  const { customer, headers, body: booking } = buildBooking(customers, n)
  const [{ headers: answered, body }, queries] = await recordQueries(() => book(app, customers, n))
  if (!customer) throw new Error('nobody books')
  const { order_id: orderId, number, minutes } = JSON.parse(body.toString()) as Booked
  const { date, time } = booking
  const facts = {
    tokenHash: hashToken(customer.token),
    accountId: customer.id,
    phone: customer.phone,
    key: headers['idempotency-key'],
    orderId,
    number,
    date,
    time,
    ...jobSpan({ date, time }, minutes),
  }
  const answer: Answer = { headers: answered, body: body.toString() }
  return { queries, answer, facts, minutes }
}

type Booked = { readonly order_id: string; readonly number: string; readonly minutes: number }

const ofThisAnswer = ['content-length', 'date', 'connection', 'transfer-encoding']

async function call(app: FastifyInstance, options: InjectOptions) {
  const reply = await app.inject({ remoteAddress: '127.0.0.1', ...options })
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`)
  const headers = Object.entries(reply.headers)
    .filter(([name]) => !ofThisAnswer.includes(name))
    .map(([name, value]) => [name, String(value)] as const)
  return { headers: Object.fromEntries(headers), body: reply.rawPayload }
}
