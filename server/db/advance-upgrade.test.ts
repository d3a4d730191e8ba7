import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { moneyParts } from '#domain/orders/money.ts'
import { migrate } from '#server/db/migrate.ts'
import { advance } from '#server/db/migrations/0070-advance.ts'
import { addUp, heldTotal } from '#server/money/sums-repo.ts'
import { lookAtAdvances } from '#server/orders/look-at-advances.ts'
import { presentOrder } from '#server/orders/presenter.ts'
import { findOrder } from '#server/orders/repo.ts'
import { createOlderDatabase } from '#test/database.ts'

const order = (n: number, status: string, price: number | null, paid: number, kept = 0) => [
  `insert into "order" (id, tail, number, account_id, service, lines, price_paise, paid_paise, kept_paise,
     date, time, starts_at, ends_at, email, message, address, status, created_at, updated_at)
   values ('o${n}', 'o${n}', '26-${n}', 'a', 'Room', '[]', ${price ?? 'null'}, ${paid}, ${kept}, '2026-05-05',
     '1${n}:00', 5, 7, '', '', '', '${status}', 1, 2)`,
  `insert into order_event (order_id, actor_id, from_status, to_status, message, at)
   values ('o${n}', 'a', 'pending', '${status}', '', 3)`,
  ...(paid > 0
    ? [
        `insert into payment (id, order_id, at, kind, method, paise, reference, reason, actor_id, paid_paise, due_paise)
         values ('p${n}', 'o${n}', 4, 'payment', 'upi', ${paid}, '', '', 'a', ${paid}, 0)`,
      ]
    : []),
]

const filled = [
  `insert into account (id, phone, role, name, name_key, address, email, created_at)
   values ('a', '919876543210', 'user', 'a', 'a', '', '', 1)`,
  ...order(0, 'accepted', 50_000, 20_000),
  ...order(1, 'completed', 50_000, 60_000),
  ...order(2, 'cancelled', 50_000, 30_000, 10_000),
  ...order(3, 'in-progress', null, 5000),
  ...order(4, 'accepted', 50_000, 0),
]

test('bookings of before ask for no advance, and every rupee of theirs has its place', async (t) => {
  const opened = await createOlderDatabase(t, advance, filled)
  await migrate(opened)
  const { db } = opened
  const orders = await Promise.all([0, 1, 2, 3, 4].map((n) => findOrder(db, `o${n}`)))
  for (const it of orders) {
    assert.ok(it)
    assert.deepEqual(
      [it.advancePaise, it.advanceUntil, it.advanceTerms, it.advanceNextAt, it.advanceAsked],
      [0, null, null, null, 1],
    )
    const { advance: asked, advance_state, advance_due, advance_keep } = presentOrder(it)
    assert.deepEqual([asked, advance_state, advance_due, advance_keep], [0, null, 0, null])
  }
  const sum = (part: keyof ReturnType<typeof moneyParts>) =>
    orders.reduce((all, it) => all + (it ? moneyParts(it)[part] : 0), 0)
  assert.deepEqual(await addUp(db), {
    receivedPaise: 115_000,
    billedPaise: sum('billedPaise'),
    keptPaise: sum('keptPaise'),
    giveBackPaise: sum('giveBackPaise'),
    heldPaise: sum('heldPaise'),
  })
  assert.deepEqual(
    [sum('billedPaise'), sum('keptPaise'), sum('giveBackPaise'), sum('heldPaise')],
    [50_000, 10_000, 30_000, 25_000],
  )
  assert.equal(await heldTotal(db), 25_000)
  // The job finds nothing to do.
  const deps = { ...opened, now: () => 9e15 } as unknown as Parameters<typeof lookAtAdvances>[0]
  assert.equal(await lookAtAdvances(deps), 0)
})
