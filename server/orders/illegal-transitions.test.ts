import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { orderStatuses, type OrderStatus } from '#domain/orders/orders.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import type { Client } from '#test/client.ts'
import {
  booked,
  bringTo,
  cancel,
  advanceToStart,
  decide,
  progress,
  reschedule,
  undo,
} from '#test/factories/orders.ts'
import { createTestApp, monday10, type TestApp } from '#test/test-app.ts'

type People = { readonly app: TestApp; readonly customer: Client; readonly admin: Client }
type Move = {
  readonly says: string
  readonly make: (people: People, id: string) => ReturnType<Client['put']>
  readonly from: readonly OrderStatus[]
  readonly code: RefusalCode
  /** Statuses whose refusal says what to do instead. */
  readonly because?: Partial<Record<OrderStatus, RefusalCode>>
  /** Messages this transition adds, SMS and email counted separately. */
  readonly messages?: number
}

const moves: readonly Move[] = [
  ...(['accepted', 'rejected'] as const).map((status) => ({
    says: `an admin answers ${status}`,
    make: ({ admin }: People, id: string) => decide(admin, id, status),
    from: status === 'accepted' ? (['pending'] as const) : (['pending', 'quoted'] as const),
    code: 'order_already_decided' as const,
    because: status === 'accepted' ? ({ quoted: 'order_awaits_customer' } as const) : {},
  })),
  {
    says: 'an admin starts it',
    async make({ app, admin }, id) {
      await advanceToStart(app, id)
      return progress(admin, id, 'in-progress')
    },
    from: ['accepted'],
    code: 'order_cannot_start',
  },
  {
    says: 'an admin completes it',
    make: ({ admin }, id) => progress(admin, id, 'completed'),
    from: ['in-progress'],
    code: 'order_cannot_complete',
  },
  {
    says: 'an admin says that nobody was there',
    async make({ app, admin }, id) {
      await advanceToStart(app, id)
      return progress(admin, id, 'no-show')
    },
    from: ['accepted', 'in-progress'],
    code: 'order_cannot_no_show',
  },
  {
    says: 'an admin takes the latest step back',
    make: ({ admin }, id) => undo(admin, id),
    from: ['in-progress', 'completed', 'no-show'],
    code: 'order_cannot_undo',
    messages: 0,
  },
  {
    says: 'an admin cancels it',
    make: ({ admin }, id) => cancel(admin, id, 'Rain'),
    from: ['accepted', 'in-progress'],
    code: 'order_cannot_cancel',
    because: { pending: 'order_not_accepted', quoted: 'order_not_accepted' },
  },
  {
    says: 'the customer cancels it',
    make: ({ customer }, id) => cancel(customer, id),
    from: ['pending', 'quoted', 'accepted'],
    code: 'order_cannot_cancel',
  },
  {
    says: 'the customer wants another time',
    make: ({ customer }, id) => reschedule(customer, id, '2026-05-06', '09:00'),
    from: ['pending', 'quoted', 'accepted'],
    code: 'order_cannot_reschedule',
  },
]

/** Everything a transition writes. */
async function records({ deps: { db } }: TestApp) {
  const all = {
    orders: await db.selectFrom('order').selectAll().execute(),
    tally: await db.selectFrom('tally').selectAll().orderBy('key').execute(),
    events: await db.selectFrom('order_event').selectAll().orderBy('id').execute(),
    messages: await db.selectFrom('message').select(['id', 'template']).orderBy('id').execute(),
    audit: await db.selectFrom('audit').select(['id', 'kind']).orderBy('id').execute(),
  }
  return all
}

/**
 * Counts the records of orders only. Bills and feedback requests are counted in their own tests.
 */
function ofOrders({ events, messages, audit }: Awaited<ReturnType<typeof records>>): number[] {
  const told = messages.filter((it) => /^(booking|owner)-/.test(it.template))
  const lines = audit.filter((it) => it.kind.startsWith('order-'))
  return [events.length, told.length, lines.length]
}

for (const status of orderStatuses)
  test(`an order that is ${status} makes only the transitions the rules allow`, async (t) => {
    const app = await createTestApp(t)
    const people = { app, customer: await app.as('user'), admin: await app.as('admin') }
    for (const { says, make, from, code, because = {}, messages = 2 } of moves) {
      app.clock.now = monday10
      const id = await booked(people.customer)
      await bringTo(status, id, people)
      const before = await records(app)
      const answer = await make(people, id)
      const after = await records(app)
      if (!from.includes(status)) {
        assert.deepEqual([answer.status, answer.body.code], [409, because[status] ?? code], says)
        assert.deepEqual(after, before, says)
      } else {
        assert.equal(answer.status, 200, says)
        const [had, added] = [before, after].map(ofOrders)
        assert.ok(had && added)
        // One event, one message each by SMS and email, one audit entry.
        assert.deepEqual(added, [had[0]! + 1, had[1]! + messages, had[2]! + 1], says)
      }
      await cancel(people.customer, id)
      await cancel(people.admin, id, 'Making room')
    }
  })

test('the list counters follow every transition', async (t) => {
  const app = await createTestApp(t)
  const people = { app, customer: await app.as('user'), admin: await app.as('admin') }
  const times = ['08:00', '08:30', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
  for (const [n, status] of orderStatuses.entries())
    await bringTo(status, await booked(people.customer, { time: times[n] }), people)
  const again = await booked(people.customer, { time: '17:00' })
  await bringTo('accepted', again, people)
  await reschedule(people.customer, again, '2026-05-06', '09:00')
  for (const status of orderStatuses) {
    const { body } = await people.admin.get(`/api/v1/service/getallorders?status=${status}`)
    assert.equal(body.total, status === 'pending' ? 2 : 1, status)
    assert.equal(body.orders.length, body.total)
  }
})
