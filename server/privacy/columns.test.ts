import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { sql } from 'kysely'
import { readSchema } from '#server/db/rows/schema.ts'
import type { Tables } from '#server/db/tables.ts'
import { register } from '#server/privacy/columns.ts'
import { copiedColumns } from '#server/privacy/data-repo.ts'
import { emptiedColumns } from '#server/privacy/erase-repo.ts'
import { ask, erase, requestsOf } from '#test/factories/erasures.ts'
import { applied } from '#test/factories/kyc.ts'
import { booked, cancel } from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

type Row = Readonly<Record<string, unknown>>
type Person = Awaited<ReturnType<TestApp['as']>>

const names = Object.keys(register) as (keyof Tables)[]

/** Where the copy shows the rows of a table. */
const sections: Partial<Record<keyof Tables, string>> = {
  account: 'account',
  order: 'bookings',
  order_event: 'bookings.0.history',
  erasure: 'erasure_requests',
  document: 'photos_of_jobs',
  kyc: 'applications',
  note: 'notes',
  import_row: 'imported',
  audit: 'record',
  session: 'sessions',
  passkey: 'passkeys',
  message: 'messages',
  bill: 'bills',
  bill_order: 'billed_jobs',
  coupon: 'coupons',
  plan: 'plans',
  coupon_use: 'coupons_used',
  address: 'addresses',
  home_card: 'homes',
  feedback: 'feedback',
  problem: 'problems',
  waitlist: 'waitlist',
  invitation: 'invitations',
  assignment: 'jobs',
  job_step: 'job_steps',
  job_tick: 'job_ticks',
  worker_profile: 'profile',
  payment: 'payments',
  worker_entry: 'worker_account',
  line_proposal: 'suggested_work',
}

/** In the copies of workers only. */
const ofWorkers = ['kyc', 'assignment', 'job_step', 'job_tick', 'worker_profile']

/** Values that the constraints of the database allow. */
const allowed: Readonly<Record<string, unknown>> = {
  'erasure.state': 'withdrawn',
  'kyc.status': 'pending',
  'payout.method': 'upi',
  'worker_entry.kind': 'payout',
  'worker_entry.paise': -100,
  'expense.kind': 'other',
  'expense.paise': 100,
  'payment.kind': 'payment',
  'payment.method': 'upi',
  'plan.state': 'active',
  'plan.lines': '[]',
  'plan.schedule': '{}',
  'plan.details': '{}',
  'home_card.checklist': '[]',
  'line_proposal.state': 'open',
  'line_proposal.lines': '[]',
  'problem.status': 'open',
  'feedback.stars': 5,
  'bill.state': 'issued',
  'bill.to_gstin': '',
  'job_step.step': 'arrived',
  'job_step.status': 'in-progress',
  'message.variables': '{}',
  'message.state': 'sent',
  'message.channel': 'sms',
  'message.language': 'en',
  'push_subscription.language': 'en',
  'document.moment': 'before',
  'coupon.paise': 100,
  'pairing.kind': 'prefer',
  'worker_profile.skills': '[]',
  'webhook_delivery.state': 'waiting',
  'webhook_delivery.type': 'test',
  'import_row.result': 'made',
  'import_row.was': '{"notes":[]}',
}

type Column = {
  readonly name: string
  readonly dataType: string
  readonly isNullable: boolean
  readonly isAutoIncrementing: boolean
}

/** What the row of a person holds in a column; undefined for what the database fills in. */
function valueFor(table: string, it: Column, ids: Readonly<Record<string, unknown>>): unknown {
  const key = `${table}.${it.name}`
  if (it.isAutoIncrementing) return undefined
  if (it.name in ids || key in ids) return ids[key] ?? ids[it.name]
  if (key in allowed) return allowed[key]
  if (it.isNullable && it.name !== 'id') return undefined
  return /int/i.test(it.dataType) ? 1 : `~${key}~${String(ids['account_id'])}`
}

const by = (created_by: string) => ({ created_at: 1, created_by })

/** Gives a person a row in every table that has personal columns. */
async function fill(
  { deps: { db } }: TestApp,
  it: Person,
  { order, inviter }: { readonly order: string; readonly inviter: string },
): Promise<void> {
  const { id } = it.account
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  const document = `~document.id~${id}`
  const people = {
    account_id: id,
    worker_id: id,
    invitee_id: id,
    inviter_id: inviter,
    actor_id: inviter,
    about_id: id,
    author_id: id,
  }
  const rows = { order_id: order, session_id: session.id, aadhaar_id: document, pan_id: document }
  const code = `~coupon.code~${id}`
  const codes = {
    'coupon.code': code,
    'coupon_use.code': code,
    invitee_coupon: code,
    inviter_coupon: code,
  }
  const file = { kind: 'customers', file_name: '', rows: 1, undone_at: null } as const
  const import_id = `~import.id~${id}`
  await db
    .insertInto('import')
    .values({ id: import_id, at: 1, actor_id: inviter, ...file })
    .execute()
  const webhook_id = `~webhook.id~${id}`
  const secret = { key_id: '1', sealed_key: '', secret: '' }
  await db
    .insertInto('webhook')
    .values({ id: webhook_id, url: webhook_id, types: '[]', active: 0, ...secret, ...by(inviter) })
    .execute()
  const told = { webhook_id, 'webhook_delivery.people': JSON.stringify([id]) }
  const ids = { ...people, ...rows, ...codes, ...told, import_id, phone: it.phone }
  const tables = await db.introspection.getTables()
  for (const name of names) {
    const isPersonal =
      'deleted' in register[name] || name in sections || Object.keys(emptiedColumns(name)).length
    // Messages about the order are there already, but not to the person.
    const isThere = name !== 'message' && (await rowsAbout(db, name, it, order)).length > 0
    if (!isPersonal || isThere) continue
    const columns = tables.find((table) => table.name === name)?.columns ?? []
    const values = columns.map((column) => [column.name, valueFor(name, column, ids)] as const)
    const row = Object.fromEntries(values.filter(([, value]) => value !== undefined))
    await db
      .insertInto(name)
      .values(row as never)
      .execute()
      .catch((error: unknown) => assert.fail(`${name}: ${String(error)} ${JSON.stringify(row)}`))
  }
}

/** The rows of a table that name a person, the person's order or phone. */
async function rowsAbout(
  db: TestApp['deps']['db'],
  table: keyof Tables,
  { account, phone }: Person,
  order: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
  const own = [account.id, phone, order, JSON.stringify([account.id])]
  return rows.filter((row) => Object.values(row).some((value) => own.includes(String(value))))
}

/** A person with a finished order and a row in every table; a worker's order was made over. */
async function filled(app: TestApp, role: 'user' | 'worker') {
  const { db } = app.deps
  const person = await app.as(role, { name: 'Rukmini', address: '7 Nai Sarak' })
  const customer = await app.as('user')
  const order = await booked(customer)
  await cancel(customer, order)
  await db
    .updateTable('order')
    .set({ account_id: person.account.id })
    .where('id', '=', order)
    .execute()
  if (role === 'worker') await applied(person)
  await fill(app, person, { order, inviter: customer.account.id })
  const rows = (table: keyof Tables) => rowsAbout(db, table, person, order)
  return { person, rows }
}

test('each column of the database has its place in the register', async (t) => {
  const { deps } = await createTestApp(t)
  const shapes = (await readSchema(deps.db, deps.engine)).filter(({ name }) => name !== 'migration')
  const forgotten = shapes.flatMap(({ name, columns }) =>
    columns
      .filter((it) => !(it in (register[name as keyof Tables]?.columns ?? {})))
      .map((it) => `${name}.${it}`),
  )
  assert.deepEqual(forgotten, [])
})

for (const role of ['user', 'worker'] as const)
  test(`each column of a ${role} is copied and erased as the register says, and nobody else's`, async (t) => {
    const app = await createTestApp(t)
    const owner = await app.as('admin')
    const [{ person, rows }, other] = [await filled(app, role), await filled(app, role)]
    const before = new Map<string, number>()
    for (const name of names) before.set(name, (await rows(name)).length)
    const kept = new Map<string, string>()
    for (const name of names) kept.set(name, JSON.stringify(await other.rows(name)))

    const { body } = await person.get('/api/v1/user/mydata')
    for (const [name, section] of Object.entries(sections)) {
      if (role === 'user' && ofWorkers.includes(name)) continue
      const path = name === 'document' && role === 'worker' ? 'documents' : section
      const shown = path.split('.').reduce((it, key) => it[key], body)
      const [row = {}] = Array.isArray(shown) ? shown : [shown]
      for (const { copyAs } of copiedColumns(name as keyof Tables))
        assert.ok(copyAs in row, `${name}: ${copyAs} is not in the copy`)
    }

    await ask(person)
    const [request] = await requestsOf(owner)
    assert.equal((await erase(owner, request._id)).status, 200)
    for (const name of names) {
      const left = await rows(name)
      const entry = register[name]
      if ('deleted' in entry) {
        assert.notEqual(before.get(name), 0, `no row in ${name}`)
        assert.deepEqual(left, [], name)
        continue
      }
      for (const [column, value] of Object.entries(emptiedColumns(name))) {
        assert.notEqual(before.get(name), 0, `no row in ${name}`)
        for (const row of left) assert.equal(row[column], value, `${name}.${column}`)
      }
    }
    for (const name of names)
      assert.equal(JSON.stringify(await other.rows(name)), kept.get(name), name)
  })
