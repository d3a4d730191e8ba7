import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { readLines } from '#domain/orders/money.ts'
import { migrate } from '#server/db/migrate.ts'
import { orderLines } from '#server/db/migrations/0023-order-lines.ts'
import type { Db, Engine } from '#server/db/tables.ts'
import { createOlderDatabase } from '#test/database.ts'

const hourMs = 3_600_000

const order = (id: string, service: string, rupees: number | null, hours: number, status: string) =>
  `insert into "order" (id, tail, number, account_id, service, price_rupees, date, time, starts_at, ends_at, email,
     message, address, status, reply, created_at, updated_at, remind_at)
   values ('${id}', '${id}', '26-${id}', 'a', '${service}', ${rupees}, '2026-05-05', '15:30', 1000,
     ${1000 + hours * hourMs}, 'e', 'm', 'Ward 4', '${status}', 'See you', 5, 7, 8)`
const event = (id: string, to: string) =>
  `insert into order_event (order_id, at, actor_id, to_status, message) values ('${id}', 1, 'a', '${to}', '')`

const lastRelease = (t: TestContext) =>
  createOlderDatabase(t, orderLines, [
    `insert into account (id, phone, role, name, name_key, address, email, created_at)
     values ('a', '919876543210', 'user', 'Asha', 'asha', '', '', 1)`,
    order('1', '2 BHK', 4499, 4, 'pending'),
    order('2', 'AC Cleaning', 699, 1, 'accepted'),
    order('3', 'Sofa Cleaning', null, 2, 'cancelled'),
    order('4', 'Moon Cleaning', 100, 2, 'completed'),
    ...['1', '2', '4'].map((id) => event(id, 'pending')),
    event('4', 'completed'),
  ])

async function indexes(db: Db, engine: Engine): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ is: string }>`select sql as "is" from sqlite_schema
          where type = 'index' and tbl_name = 'order' and sql is not null order by name`.execute(db)
      : await sql<{ is: string }>`select indexdef as "is" from pg_indexes
          where tablename = 'order' and schemaname = current_schema() order by indexname`.execute(
          db,
        )
  return rows.map((it) => it.is)
}

/** All columns of the schema of the moment. */
async function firstOrder(db: Db): Promise<Record<string, unknown>> {
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from "order" order by id limit 1`.execute(db)
  assert.ok(rows[0])
  return { ...rows[0] }
}

test('each order of an earlier version gets one line with its price, and its minutes', async (t) => {
  const opened = await lastRelease(t)
  await migrate(opened)
  const rows = await opened.db.selectFrom('order').selectAll().orderBy('id').execute()
  const told = rows.map((it) => [
    it.service_hindi,
    it.price_paise,
    it.minutes,
    it.settled,
    readLines(it.lines),
  ])
  const line = { id: null, quantity: 1 }
  assert.deepEqual(told, [
    [
      '2 BHK',
      449_900,
      240,
      0,
      [{ ...line, label: '2 BHK', hindi: '2 BHK', rupees: 4499, from: true }],
    ],
    [
      'AC की सफ़ाई',
      69_900,
      60,
      0,
      [{ ...line, label: 'AC Cleaning', hindi: 'AC की सफ़ाई', rupees: 699, from: false }],
    ],
    [
      'सोफ़े की सफ़ाई',
      null,
      120,
      0,
      [{ ...line, label: 'Sofa Cleaning', hindi: 'सोफ़े की सफ़ाई', rupees: null, from: false }],
    ],
    [
      'Moon Cleaning',
      10_000,
      120,
      1,
      [{ ...line, label: 'Moon Cleaning', hindi: 'Moon Cleaning', rupees: 100, from: true }],
    ],
  ])
})

test('orders, their events and their indexes stay the same, and amounts start at zero', async (t) => {
  const opened = await lastRelease(t)
  const { db, engine } = opened
  const before = await indexes(db, engine)
  const older = await firstOrder(db)
  await migrate(opened)
  const after = await indexes(db, engine)
  assert.deepEqual(
    before.filter((it) => !after.includes(it)),
    [],
  )
  const newer = await firstOrder(db)
  const { price_rupees: _, ...kept } = older
  assert.deepEqual({ ...newer, ...kept }, newer)
  const amounts = Object.keys(newer).filter((it) => it.endsWith('_paise') && it !== 'price_paise')
  assert.ok(amounts.length > 0)
  for (const it of amounts) assert.ok(newer[it] === 0 || newer[it] === null, it)
  const events = await db.selectFrom('order_event').select('order_id').orderBy('id').execute()
  assert.deepEqual(
    events.map((it) => it.order_id),
    ['1', '2', '4', '4'],
  )
  await assert.rejects(sql.raw(event('nobody', 'pending')).execute(db), /foreign key/i)
  await sql`update "order" set status = 'quoted' where id = '1'`.execute(db)
})

test('a database without orders is migrated', async (t) => {
  const opened = await createOlderDatabase(t, orderLines)
  await migrate(opened)
  assert.deepEqual(await opened.db.selectFrom('order').selectAll().execute(), [])
})
