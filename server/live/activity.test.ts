import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { deleteOldRows } from '#server/privacy/retention.ts'
import type { Client } from '#test/client.ts'
import { booked, cancel, decide, reschedule } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

const look = async (by: Client) => (await by.get('/api/v1/admin/bell')).body
const see = async (by: Client, _id: number) =>
  (await by.put('/api/v1/admin/bellseen', { _id })).body.unread
type Item = { _id: number; kind: string; is_new: boolean; name: string; order: { number: string } }

test('the bell shows what customers did, not what admins did, with a read mark per admin', async (t) => {
  const app = await createTestApp(t)
  const [admin, second] = [await app.as('admin'), await app.as('admin')]
  assert.deepEqual(await look(admin), { success: true, items: [], unread: 0 })
  const customer = await app.as('user', { name: 'Kiran Bala' })
  const id = await booked(customer)
  await decide(admin, id, 'accepted')
  await reschedule(customer, id, '2026-05-07', '10:00')
  await cancel(customer, id)
  const { items, unread } = await look(admin)
  assert.deepEqual(
    [unread, items.map((it: Item) => it.kind)],
    [3, ['order-cancelled', 'order-moved', 'order-booked']],
  )
  const [latest] = items
  assert.deepEqual(latest, {
    _id: latest._id,
    at: '2026-05-04T04:30:00.000Z',
    kind: 'order-cancelled',
    name: 'Kiran Bala',
    is_new: true,
    chat: null,
    order: {
      serviceid: id,
      number: '26-1',
      service: '2 BHK',
      service_hindi: '2 BHK',
      date: '2026-05-07',
      time: '10:00',
    },
  })
  assert.equal(await see(admin, items[1]._id), 1)
  assert.deepEqual(
    (await look(admin)).items.map((it: Item) => it.is_new),
    [true, false, false],
  )
  // A slower browser of the same admin reports an older event.
  assert.equal(await see(admin, items[2]._id), 1)
  assert.equal(await see(admin, 1_000_000), 0)
  assert.equal((await look(second)).unread, 3)
  await booked(customer, { time: '11:00' })
  assert.equal((await look(admin)).unread, 1)
})

test('bell events are deleted after a month', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  await booked(await app.as('user'))
  await app.advanceTo(app.clock.now + 29 * 86_400_000)
  await deleteOldRows(app.deps)
  assert.equal((await look(admin)).unread, 1)
  await app.advanceTo(app.clock.now + 2 * 86_400_000)
  await deleteOldRows(app.deps)
  assert.deepEqual(await look(admin), { success: true, items: [], unread: 0 })
})
