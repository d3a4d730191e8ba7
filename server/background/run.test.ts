import { strict as assert } from 'node:assert'
import { existsSync, globSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { deleteOldCounts } from '#server/sign-in/limits-repo.ts'
import { uploaded } from '#test/factories/kyc.ts'
import { messageRows } from '#test/factories/notifications.ts'
import { book, booked } from '#test/factories/orders.ts'
import { ordersWithDueReminder } from '#test/factories/reminders.ts'
import { askCode } from '#test/factories/sign-in.ts'
import { createTestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const hour = 3_600_000
const day = 24 * hour

test('a queued message is sent', async (t) => {
  const app = await createTestApp(t)
  await booked(await app.as('user'))
  app.startJobs()
  const isSent = async () => (await messageRows(app)).every((it) => it.state === 'sent')
  await until('the message is sent', isSent)
})

test('a customer is reminded of a job on the day before', async (t) => {
  const app = await createTestApp(t)
  await ordersWithDueReminder(app, 1, app.clock.now + 12 * hour)
  app.startJobs()
  const isReminded = async () =>
    (await messageRows(app)).some((it) => it.template === 'reminder-24h')
  await until('the reminder is written', isReminded)
})

test('the owner gets the daily summary', async (t) => {
  const notices = { ...defaultSettings.notices, bookings: 'daily' as const }
  const app = await createTestApp(t, { settings: { notices } })
  await booked(await app.as('user'))
  await app.as('admin')
  app.clock.pass(day)
  app.startJobs()
  const isTold = async () => (await messageRows(app)).some((it) => it.template === 'owner-digest')
  await until('the summary is written', isTold)
})

test('expired codes, sessions, idempotency keys and upload counts are deleted', async (t) => {
  const app = await createTestApp(t)
  const { deps, clock } = app
  await askCode(app.visitor(), '919876543210')
  await book(await app.as('user'), {}, { 'idempotency-key': 'a-key-of-this-form' })
  await uploaded(await app.as('worker'))
  const tables = [
    'otp_challenge',
    'otp_send',
    'otp_ask',
    'session',
    'session_token',
    'idempotency',
    'upload',
  ] as const
  const rows = async (table: (typeof tables)[number]) =>
    (await deps.db.selectFrom(table).selectAll().execute()).length
  for (const table of tables) assert.ok((await rows(table)) > 0, table)
  clock.pass(31 * day)
  app.startJobs()
  for (const table of tables)
    await until(`${table} is empty`, async () => (await rows(table)) === 0)
})

test('a cleanup step that fails does not stop the others', async (t) => {
  const app = await createTestApp(t)
  const { deps, clock } = app
  await uploaded(await app.as('worker'))
  await sql`alter table otp_challenge rename to otp_challenge_lost`.execute(deps.db)
  clock.pass(31 * day)
  app.startJobs()
  const uploads = () => deps.db.selectFrom('upload').selectAll().execute()
  await until('uploads are cleared', async () => (await uploads()).length === 0)
  await until('the failure is told', () => app.logged.some((it) => it.includes('a job failed')))
})

test('expired rows are deleted in small batches, so that no statement times out', async (t) => {
  const { deps, clock } = await createTestApp(t)
  const asks = Array.from({ length: 600 }, () => ({ network: 'n', at: clock.now }))
  await deps.db.insertInto('otp_ask').values(asks).execute()
  clock.pass(31 * day)
  const gone = []
  for (let n = 0; n < 4; n++) gone.push(await deleteOldCounts(deps.db, clock.now))
  assert.deepEqual(gone, [250, 250, 100, 0])
})

test('an unused document is erased', async (t) => {
  const app = await createTestApp(t)
  await uploaded(await app.as('worker'))
  const files = () => globSync(join(app.dataDir, 'files/documents/*')).length
  assert.equal(files(), 1)
  app.clock.pass(day)
  app.startJobs()
  await until('the file is gone', () => files() === 0)
})

test('stopping waits for the messages in flight, not for the whole queue', async (t) => {
  const sent: string[] = []
  const sender = { send: ({ to }: { to: string }) => pause(20).then(() => void sent.push(to)) }
  const { as, deps, startJobs } = await createTestApp(t, {
    sender,
    env: { RATE_LIMIT_SCALE: '1000' },
  })
  const customer = await as('user')
  for (let n = 0; n < 15; n++)
    await book(customer, { time: `${String(8 + (n % 9)).padStart(2, '0')}:${n < 9 ? '00' : '30'}` })
  const stop = startJobs()
  await until('a message is sent', () => sent.length > 0)
  await stop()
  const left = (await messageRows({ deps })).filter((it) => it.state === 'queued')
  assert.equal(left.length, 30 - sent.length)
  assert.ok(left.length > 0)
})

test('copies of the database from before a migration are deleted after a week, while the site runs', async (t) => {
  const app = await createTestApp(t)
  const { databaseFile } = app.deps
  if (databaseFile === undefined) return
  const [young, old] = [`${databaseFile}.before-step-9`, `${databaseFile}.before-step-3`]
  for (const file of [young, old]) writeFileSync(file, '')
  const eightDaysAgo = new Date(Date.now() - 8 * day)
  utimesSync(old, eightDaysAgo, eightDaysAgo)
  app.startJobs()
  await until('the old copy is gone', async () => !existsSync(old))
  assert.ok(existsSync(young))
})
