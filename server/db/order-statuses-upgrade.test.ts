import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { slotStart } from '#domain/schedule.ts'
import { migrate } from '#server/db/migrate.ts'
import { orderStatuses } from '#server/db/migrations/0012-order-statuses.ts'
import type { Db, Engine } from '#server/db/tables.ts'
import { createOlderDatabase } from '#test/database.ts'

const at = (date: string) => slotStart({ date, time: '10:00' })

const order = (id: string, createdAt: number, status = 'accepted') =>
  `insert into "order" (id, tail, account_id, service, price_rupees, date, time, starts_at, ends_at, email,
     message, address, status, reply, created_at, updated_at, remind_at)
   values ('${id}', '${id}', 'a', '${id}', 4499, '2026-05-05', '15:30', 5, 6, 'e', 'm', 'Ward 4', '${status}',
     'See you', ${createdAt}, 7, 8)`
const event = (id: string) =>
  `insert into order_event (order_id, at, actor_id, to_status, message) values ('${id}', 1, 'a', 'pending', '')`

const customer = `insert into account (id, phone, role, name, name_key, address, email, created_at)
  values ('a', '919876543210', 'user', 'Asha', 'asha', '', '', 1)`
const earlier = (t: TestContext, rows: readonly string[]) =>
  createOlderDatabase(t, orderStatuses, [customer, ...rows])

/** Names of the indexes on orders, sorted. */
async function indexes(db: Db, engine: Engine): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_schema
          where type = 'index' and tbl_name = 'order'`.execute(db)
      : await sql<{ name: string }>`select indexname as name from pg_indexes
          where tablename = 'order' and schemaname = current_schema()`.execute(db)
  return rows.map(({ name }) => name).sort()
}

test('orders of an earlier version are numbered by age within each financial year, and otherwise unchanged', async (t) => {
  const opened = await earlier(t, [
    order('c', at('2026-04-01')),
    order('b', at('2026-03-31')),
    order('a', at('2025-12-01'), 'completed'),
    order('e', at('2026-05-02')),
    order('d', at('2026-05-02')),
    ...['a', 'b', 'b'].map(event),
  ])
  const { db } = opened
  await migrate(opened)
  const rows = await db
    .selectFrom('order')
    .select([
      'id',
      'tail',
      'number',
      'account_id',
      'service',
      'date',
      'time',
      'starts_at',
      'ends_at',
    ])
    .select(['email', 'message', 'address', 'status', 'reply', 'created_at', 'updated_at'])
    .select(['remind_at', 'undo_until'])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map(({ id, number }) => `${id} ${number}`),
    ['a 25-1', 'b 25-2', 'c 26-1', 'd 26-2', 'e 26-3'],
  )
  assert.deepEqual(
    { ...rows[0] },
    {
      id: 'a',
      tail: 'a',
      number: '25-1',
      account_id: 'a',
      service: 'a',
      date: '2026-05-05',
      time: '15:30',
      starts_at: 5,
      ends_at: 6,
      email: 'e',
      message: 'm',
      address: 'Ward 4',
      status: 'completed',
      reply: 'See you',
      created_at: at('2025-12-01'),
      updated_at: 7,
      remind_at: 8,
      undo_until: null,
    },
  )
  const counters = await db
    .selectFrom('tally')
    .selectAll()
    .where('key', 'like', 'order-number:%')
    .orderBy('key')
    .execute()
  assert.deepEqual(
    counters.map(({ key, n }) => [key, n]),
    [
      ['order-number:25', 2],
      ['order-number:26', 3],
    ],
  )
  const events = await db.selectFrom('order_event').select('order_id').orderBy('id').execute()
  assert.deepEqual(
    events.map((it) => it.order_id),
    ['a', 'b', 'b'],
  )
})

test('after the upgrade orders accept the new statuses, events still need their order, and no index is lost', async (t) => {
  const upgraded = await earlier(t, [order('a', 1), event('a')])
  const { db } = upgraded
  const before = await indexes(upgraded.db, upgraded.engine)
  await migrate(upgraded)
  const set = (status: string) => sql`update "order" set status = ${status}`.execute(db)
  for (const status of ['no-show', 'quoted', 'accepted']) await set(status)
  await assert.rejects(set('lost'), /check/i)
  await assert.rejects(sql.raw(event('nobody')).execute(db), /foreign key/i)
  await assert.rejects(sql`delete from "order"`.execute(db), /foreign key/i)
  const after = await indexes(upgraded.db, upgraded.engine)
  assert.deepEqual(
    after,
    [
      ...before,
      ...'order_give_back order_held order_kept order_monthly order_number order_owed'.split(' '),
      ...'order_advance order_advance_next order_quoted order_unsettled_pay'.split(' '),
    ].sort(),
  )
})

test('a database without orders is migrated', async (t) => {
  const opened = await earlier(t, [])
  await migrate(opened)
  const { rows } = await sql`select key from tally where key like 'order-number:%'`.execute(
    opened.db,
  )
  assert.deepEqual(rows, [])
})
