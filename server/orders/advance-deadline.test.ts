import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { hourMs, minuteMs } from '#domain/time-units.ts'
import { lookAtAdvances } from '#server/orders/look-at-advances.ts'
import { timeline } from '#test/factories/orders.ts'
import { advanceShop } from '#test/shop/advance-shop.ts'
import { monday10 } from '#test/test-app.ts'

test('one reminder goes out two hours before, in the customer’s language, and none once it is paid', async (t) => {
  const shop = await advanceShop(t)
  const [paid, open] = [await shop.accepted({ time: '10:00' }), await shop.accepted()]
  await shop.app.advanceTo(monday10 + 22 * hourMs - minuteMs)
  await shop.look()
  await shop.pay(paid, 500)
  await shop.pay(open, 100)
  await shop.app.advanceTo(monday10 + 22 * hourMs)
  for (let n = 0; n < 3; n++) await shop.look()
  const told = (await shop.app.sent('sms')).filter((it) => it.template === 'booking-advance')
  assert.equal(told.length, 1)
  assert.match(told[0]?.text ?? '', /Please pay Rs 400 in advance by Tue, 5 May, 10:00 am\./)
})

test('a late advance rings once, stands under Today and in a list, and cancels nothing by itself', async (t) => {
  const shop = await advanceShop(t)
  const id = await shop.accepted()
  await shop.pay(id, 100)
  const needs = async () => {
    const { body } = await shop.admin.get('/api/v1/admin/dashboard')
    return body.now.needs.filter(({ kind }: { kind: string }) => kind === 'advance')
  }
  await shop.app.advanceTo(monday10 + 24 * hourMs - 1)
  await shop.look()
  assert.deepEqual(await needs(), [])
  await shop.app.advanceTo(monday10 + 24 * hourMs)
  for (let n = 0; n < 3; n++) await shop.look()
  const [need] = await needs()
  assert.deepEqual([need.count, need.rupees, need.job.serviceid], [1, 400, id])
  const { body } = await shop.admin.get('/api/v1/admin/bell')
  const rung = body.items.filter((it: { kind: string }) => it.kind === 'advance-late')
  assert.deepEqual([rung.length, rung[0].order.serviceid, rung[0].name], [1, id, ''])
  const list = await shop.admin.get('/api/v1/service/getallorders?status=all&payment=advance')
  assert.deepEqual(
    list.body.orders.map((it: { _id: string }) => it._id),
    [id],
  )
  assert.equal((await shop.own(id)).service_status, 'accepted')
  await shop.pay(id, 400)
  assert.deepEqual(await needs(), [])
})

test('a booking whose advance is not paid is cancelled at the deadline, once, with two processes', async (t) => {
  const shop = await advanceShop(t, { cancel_by_itself: true })
  const [paid, part] = [await shop.accepted({ time: '10:00' }), await shop.accepted()]
  await shop.pay(paid, 500)
  await shop.pay(part, 300)
  await shop.app.advanceTo(monday10 + 24 * hourMs - 1)
  await shop.look()
  assert.equal((await shop.own(part)).service_status, 'accepted')
  await shop.app.advanceTo(monday10 + 24 * hourMs)
  await Promise.all([lookAtAdvances(shop.app.deps), lookAtAdvances(shop.app.deps)])
  await shop.look()
  assert.equal((await shop.own(paid)).service_status, 'accepted')
  const order = await shop.own(part)
  assert.deepEqual(
    [order.service_status, order.service_message, order.give_back, order.kept],
    ['cancelled', 'The advance was not paid in time.', 300, null],
  )
  const events = await timeline(shop.admin, part)
  const cancelled = events.filter((it: { kind: string }) => it.kind === 'cancelled')
  assert.deepEqual([cancelled.length, cancelled[0].by_itself], [1, true])
  const told = (await shop.app.sent('sms')).filter((it) => it.template === 'booking-cancelled')
  assert.equal(told.length, 1)
  const late = await shop.pay(part, 200)
  assert.equal(late.body.code, 'payment_too_much')
})

test('a payment in the moment of the deadline and the cancellation exclude each other', async (t) => {
  const shop = await advanceShop(t, { cancel_by_itself: true })
  for (const day of ['06', '08', '11', '13', '15', '18', '20', '22']) {
    const id = await shop.accepted({ date: `2026-05-${day}` })
    const order = await shop.own(id)
    await shop.app.advanceTo(Date.parse(order.advance_until))
    const [pay] = await Promise.all([shop.pay(id, 500), shop.look()])
    await shop.look()
    const { service_status: status, paid } = await shop.own(id)
    const expected = pay.status === 200 ? ['accepted', 500] : ['cancelled', 0]
    assert.deepEqual([status, paid], expected)
  }
})
