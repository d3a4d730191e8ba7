import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { moveOrder } from '#contract/orders/admin.ts'
import { bookFor } from '#contract/orders/book-for.ts'
import { defaultCatalogue } from '#domain/catalogue/defaults.ts'
import { findOrder } from '#server/orders/repo.ts'
import { booked, decide, myOrders } from '#test/factories/orders.ts'
import { asked, decide as decidePlan } from '#test/factories/plans.ts'
import { publish } from '#test/factories/settings.ts'
import { booking, createTestApp, type TestApp } from '#test/test-app.ts'

const catalogue = {
  ...defaultCatalogue,
  services: defaultCatalogue.services.map((it) =>
    it.id === '2-bhk' || it.label === 'Bathroom Cleaning' ? { ...it, people: 2 } : it,
  ),
}
const peopleOf = async ({ deps }: TestApp, id: string) => (await findOrder(deps.db, id))?.people

test('an order keeps how many people its service needed when it was booked', async (t) => {
  const app = await createTestApp(t, { settings: { catalogue } })
  const [owner, customer] = [await app.as('admin'), await app.as('user')]
  const id = await booked(customer)
  await publish(owner, { catalogue: defaultCatalogue })
  assert.equal(await peopleOf(app, id), 2)
  assert.deepEqual(
    (await myOrders(customer)).map((it: { people: number }) => it.people),
    [2],
  )
})

test('so do a booking by phone and the visits of a plan', async (t) => {
  const app = await createTestApp(t, { settings: { catalogue } })
  const [owner, customer] = [await app.as('admin'), await app.as('user')]
  const caller = { phone: '9876500000', address: '12 Gandhi Chowk, Sasaram' }
  const { service, date } = booking()
  const { body } = await owner.call(bookFor, { ...caller, service, date, time: '09:00' })
  assert.equal(await peopleOf(app, body.order_id), 2)
  await decidePlan(owner, await asked(customer))
  const [visit] = await myOrders(customer)
  assert.equal(visit.people, 2)
})

test('an admin changes how many people a job needs; the customer hears nothing of it', async (t) => {
  const app = await createTestApp(t)
  const [owner, customer] = [await app.as('admin'), await app.as('user')]
  const id = await booked(customer)
  await decide(owner, id, 'accepted')
  const told = async () => (await app.deps.db.selectFrom('message').selectAll().execute()).length
  const before = await told()
  const order = await findOrder(app.deps.db, id)
  assert.ok(order)
  const { date, time } = order
  const move = (people: number) =>
    owner.call(moveOrder, { serviceid: id, date, time, message: 'A big flat', people })
  for (const wrong of [0, 5, 1.5]) {
    const { status, body } = await move(wrong)
    assert.deepEqual([status, body.code], [400, 'people_invalid'])
  }
  assert.equal((await move(1)).body.code, 'slot_same')
  assert.equal((await move(3)).status, 200)
  assert.deepEqual([await peopleOf(app, id), await told()], [3, before])
})
