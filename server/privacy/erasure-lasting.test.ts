import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getAllUsersList } from '#contract/accounts/admin.ts'
import { cancelOrder } from '#contract/orders/customer.ts'
import { transact } from '#server/db/database.ts'
import { eraseRows } from '#server/privacy/erase-repo.ts'
import { finishErasures } from '#server/privacy/erase.ts'
import { decideErasure } from '#server/privacy/erasure-repo.ts'
import { backedUp, restoreTarget } from '#test/factories/backups.ts'
import {
  address,
  ask,
  email,
  erase,
  everyRow,
  goneCustomer,
  name,
  phone,
  requestsOf,
  tellAll,
  traces,
  words,
} from '#test/factories/erasures.ts'
import { booked } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

test('an interrupted erasure is resumed', async (t) => {
  const app = await createTestApp(t)
  const { owner, customer } = await goneCustomer(app)
  await ask(customer)
  const [{ _id }] = await requestsOf(owner)
  const at = app.clock.now
  const to = { state: 'erasing', by: owner.account.id, at } as const
  await transact(app.deps.db, (tx) => decideErasure(tx, _id, to))
  assert.equal(await finishErasures(app.deps), 1)
  assert.doesNotMatch(await everyRow(app), traces)
  assert.equal(await finishErasures(app.deps), 0)
  await transact(app.deps.db, (tx) => eraseRows(tx, customer.account.id, at))
  const people = await owner.call(getAllUsersList, {})
  assert.equal(people.body.total, 0)
})

test('restoring an older backup does not bring the person back', async (t) => {
  const app = await createTestApp(t, { settings: { notices: tellAll } })
  const [owner, customer] = [await app.as('admin'), await app.as('user', { phone, name, address })]
  const id = await booked(customer, { email, any_message: words })
  const { folder } = await backedUp(t, app)
  await customer.call(cancelOrder, { serviceid: id })
  await ask(customer)
  const [request] = await requestsOf(owner)
  assert.equal((await erase(owner, request._id)).status, 200)

  const place = await restoreTarget(t, app)
  const restored = await place.restoreInto(folder, app.clock.now)
  assert.equal(restored.erasedPeople, 1)
  const deps = await place.open(() => app.clock.now)
  assert.doesNotMatch(await everyRow({ deps }), traces)
  const orders = await deps.db.selectFrom('order').select('status').execute()
  assert.deepEqual(
    orders.map(({ status }) => status),
    ['cancelled'],
  )
  const counts = await deps.db
    .selectFrom('tally')
    .select(['key', 'n'])
    .where('key', 'in', ['account:user', 'order:pending'])
    .orderBy('key')
    .execute()
  assert.deepEqual(
    counts.map(({ key, n }) => [key, n]),
    [
      ['account:user', 0],
      ['order:pending', 0],
    ],
  )
})
