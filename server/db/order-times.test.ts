import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { migrate } from '#server/db/migrate.ts'
import { orderTimes } from '#server/db/migrations/0003-order-times.ts'
import { createOlderDatabase } from '#test/database.ts'

/** An order with one event. */
const earlier = [
  `insert into account (id, phone, role, name, address, email, created_at)
     values ('a', '919876543210', 'user', 'Asha', 'Ward 4', '', 1)`,
  `insert into "order" (id, tail, account_id, service, date, time, starts_at, ends_at, email, message,
     address, status, created_at, updated_at) values ('o', 'o', 'a', '2 BHK', '2026-05-05', '15:30', 5, 6,
     '', '', 'Ward 4', 'pending', 1, 1)`,
  `insert into order_event (order_id, at, actor_id, to_status, message)
     values ('o', 1, 'a', 'pending', 'Two dogs')`,
]

test('orders of an earlier version are found by their address', async (t) => {
  const opened = await createOlderDatabase(t, orderTimes, earlier)
  await migrate(opened)
  const words = await opened.db.selectFrom('search_word').select('word').orderBy('word').execute()
  assert.deepEqual(
    words.map(({ word }) => word),
    ['@4', '@ward', '@~brd'],
  )
})

test('events of an earlier version keep their message and have no change of time', async (t) => {
  const opened = await createOlderDatabase(t, orderTimes, earlier)
  const { db } = opened
  await migrate(opened)
  const events = await db.selectFrom('order_event').selectAll().execute()
  const { id: _, ...event } = events[0] ?? assert.fail('the event is gone')
  assert.equal(events.length, 1)
  assert.deepEqual(
    { ...event },
    {
      order_id: 'o',
      at: 1,
      actor_id: 'a',
      from_status: null,
      to_status: 'pending',
      message: 'Two dogs',
      from_starts_at: null,
      to_starts_at: null,
      kind: null,
      workers: null,
      anyway: 0,
      by_itself: 0,
      changed: null,
      from_price_paise: null,
      to_price_paise: null,
    },
  )
})
