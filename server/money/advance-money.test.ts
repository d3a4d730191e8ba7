import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { sql } from 'kysely'
import { getAudit } from '#contract/audit.ts'
import { getMoney } from '#contract/money/month.ts'
import { getPaymentNotes, payOnline } from '#contract/money/online.ts'
import { getUpi, keepMoney } from '#contract/money/payments.ts'
import { cancelOrder } from '#contract/orders/customer.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'
import { pollPaymentLinks } from '#server/money/poll-links.ts'
import { checkSums } from '#server/money/sums.ts'
import { regular } from '#test/factories/bills.ts'
import { cancel, progress } from '#test/factories/orders.ts'
import { publish } from '#test/factories/settings.ts'
import { readCsv } from '#test/months/replies.ts'
import { onSqlite } from '#test/on-engine.ts'
import { advanceOf, advanceShop, friday } from '#test/shop/advance-shop.ts'
import { razorpayStandIn } from '#test/stand-ins/razorpay.ts'
import { recordStatements } from '#test/statements.ts'
import { createTestApp, monday10 } from '#test/test-app.ts'

test('UPI asks for the rest of the advance, with all that is due beside it', async (t) => {
  const shop = await advanceShop(t, {}, { billing: { upiId: 'chamak@sbi' } })
  const id = await shop.accepted()
  const asked = async () => {
    const { body } = await shop.customer.call(getUpi, { serviceid: id })
    return [body.rupees, body.whole?.rupees ?? null, /am=([\d.]+)/.exec(body.link)?.[1]]
  }
  assert.deepEqual(await asked(), [500, 4499, '500.00'])
  await shop.pay(id, 200)
  assert.deepEqual(await asked(), [300, 4299, '300.00'])
  // Late, it is asked for as before.
  await shop.app.advanceTo(monday10 + 2 * dayMs)
  assert.deepEqual(await asked(), [300, 4299, '300.00'])
  await shop.pay(id, 300)
  assert.deepEqual(await asked(), [3999, null, '3999.00'])
})

test('the payment page asks for the advance or for all, and a payment after the cancellation is a note', async (t) => {
  const gateway = await razorpayStandIn(t)
  const shop = await advanceShop(t, { cancel_by_itself: true }, {}, gateway.env)
  const id = await shop.accepted()
  const open = async (whole?: boolean) =>
    (await shop.customer.call(payOnline, { serviceid: id, whole })).body.rupees
  assert.deepEqual([await open(), await open(true), await open()], [500, 4499, 500])
  await shop.app.advanceTo(monday10 + dayMs)
  await shop.look()
  const link = gateway.links().find(({ amount }) => amount === 50_000)
  assert.ok(link)
  const { body, headers } = gateway.pay(link)
  assert.equal(
    (await shop.app.visitor().post('/api/v1/payments/razorpay', body, headers)).status,
    200,
  )
  const { notes } = (await shop.admin.call(getPaymentNotes, {})).body
  assert.deepEqual(
    notes.map(({ reason, rupees }: { reason: string; rupees: number }) => [reason, rupees]),
    [['not-due', 500]],
  )
  const { service_status, paid, give_back } = await shop.own(id)
  assert.deepEqual([service_status, paid, give_back], ['cancelled', 0, 0])
})

test('the payment page of an advance stays open until the advance is paid', async (t) => {
  const gateway = await razorpayStandIn(t)
  const shop = await advanceShop(t, {}, {}, gateway.env)
  const id = await shop.accepted()
  for (const whole of [false, true]) await shop.customer.call(payOnline, { serviceid: id, whole })
  const looked = async () => {
    shop.app.clock.pass(3 * minuteMs)
    await pollPaymentLinks(shop.app.deps)
    return gateway.links().map(({ amount, status }) => [amount, status])
  }
  assert.deepEqual(await looked(), [
    [50_000, 'created'],
    [449_900, 'created'],
  ])
  await shop.pay(id, 500)
  assert.deepEqual(await looked(), [
    [50_000, 'cancelled'],
    [449_900, 'cancelled'],
  ])
})

test('an owner lowers what is kept, with a reason; never more, and no manager', async (t) => {
  const shop = await advanceShop(t)
  const manager = await shop.app.as('admin', { rights: 'manager' })
  const id = await shop.accepted()
  await shop.pay(id, 500)
  await shop.app.advanceTo(friday - 10 * hourMs)
  await cancel(shop.customer, id)
  const keep = async (rupees: number, who = shop.admin, reason = 'They were ill') => {
    const { body } = await who.call(keepMoney, { serviceid: id, rupees, reason })
    return body.code ?? [body.kept, body.give_back]
  }
  assert.equal(await keep(100, manager), 'owner_only')
  assert.equal(await keep(500.01), 'keep_too_much')
  assert.equal(await keep(250.01), 'keep_only_less')
  assert.equal(await keep(100, shop.admin, ''), 'reason_required')
  assert.deepEqual(await keep(100), [100, 400])
  assert.deepEqual(await keep(100), [100, 400])
  assert.deepEqual((await shop.own(id)).kept, { rupees: 100, reason: 'They were ill', rule: null })
  assert.deepEqual(await keep(0), [0, 500])
  assert.equal((await shop.own(id)).kept, null)
  const audit = await shop.admin.call(getAudit, { q: '', kind: 'kept-lowered' })
  assert.equal(audit.body.data.length, 2)
})

test('a customer who saw another amount kept is told before it is', async (t) => {
  const shop = await advanceShop(t)
  const id = await shop.accepted()
  await shop.pay(id, 500)
  await shop.app.advanceTo(friday - 10 * hourMs)
  const stop = (seen_keep: number) => shop.customer.call(cancelOrder, { serviceid: id, seen_keep })
  const refused = await stop(0)
  assert.deepEqual(
    [refused.body.code, (refused.body as { details?: { keep: number } }).details?.keep],
    ['keep_changed', 250],
  )
  assert.equal((await shop.own(id)).service_status, 'accepted')
  assert.equal((await stop(250)).status, 200)
})

test('with GST no advance can be switched on, and with an advance no GST', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const on = { booking: { advance: advanceOf() } }
  const sentence =
    'With GST an advance needs a receipt voucher (CGST Rule 50). Ask your accountant; not built yet.'
  const refused = async (change: Parameters<typeof publish>[1]) => {
    const { status, body } = await publish(owner, change)
    assert.deepEqual([status, body.code, body.message], [400, 'advance_needs_vouchers', sentence])
    assert.ok(body.fields['booking.advance.on'] && body.fields['billing.tax'])
  }
  await refused({ ...on, billing: regular })
  assert.equal(
    (await publish(owner, { ...on, billing: { ...regular, tax: 'composition' } })).status,
    200,
  )
  await refused({ billing: regular })
  assert.equal((await publish(owner, { booking: { advance: { on: false } } })).status, 200)
  assert.equal((await publish(owner, { billing: regular })).status, 200)
  await refused(on)
  const wrong = await publish(owner, {
    billing: { tax: 'none' },
    booking: { advance: { ...advanceOf(), percent: 20, services: ['nothing'], hours: 73 } },
  })
  assert.deepEqual(Object.keys(wrong.body.fields).toSorted(), [
    'booking.advance.hours',
    'booking.advance.rupees',
    'booking.advance.services.0',
  ])
})

test('every rupee received is for work done, kept, to give back or held, and each night that is checked', async (t) => {
  const shop = await advanceShop(t)
  const [done, held, kept, back] = [
    await shop.accepted({ time: '08:00' }),
    await shop.accepted({ date: '2026-05-20' }),
    await shop.accepted({ time: '13:00' }),
    await shop.accepted({ date: '2026-05-21' }),
  ]
  for (const id of [done, held, kept, back]) await shop.pay(id, 500.25)
  await cancel(shop.customer, back)
  await shop.app.advanceTo(friday - 7 * hourMs)
  await cancel(shop.customer, kept)
  await progress(shop.admin, done, 'in-progress')
  await progress(shop.admin, done, 'completed')
  const month = async () => (await shop.admin.call(getMoney, { month: '2026-05' })).body
  const before = await month()
  assert.deepEqual([before.held, before.kept, before.give_back], [500.25, 250, 750.5])
  assert.equal(before.sums, null)
  await Promise.all([checkSums(shop.app.deps), checkSums(shop.app.deps)])
  const { sums } = await month()
  assert.deepEqual(sums, {
    at: new Date(shop.app.clock.now).toISOString(),
    received: 2001,
    billed: 500.25,
    kept: 250,
    give_back: 750.5,
    held: 500.25,
    agrees: true,
  })
  await shop.app.deps.db
    .updateTable('order')
    .set({ paid_paise: 1 })
    .where('id', '=', held)
    .execute()
  // Once a day.
  await checkSums(shop.app.deps)
  await shop.app.advanceTo(friday + dayMs)
  await assert.rejects(checkSums(shop.app.deps), /not where it should be/)
  assert.equal((await month()).sums?.agrees, false)
})

test('what was kept has a receipt in both languages, and is none of the payments received', async (t) => {
  const shop = await advanceShop(t)
  const id = await shop.accepted()
  await shop.pay(id, 500)
  const receipt = (query = '') =>
    shop.customer.get(`/api/v1/service/keptreceipt?serviceid=${id}${query}`)
  assert.equal((await receipt()).body.code, 'nothing_kept')
  await shop.app.advanceTo(friday - 10 * hourMs)
  await cancel(shop.customer, id)
  const received = await readCsv(shop.admin, 'admin/exportpayments?month=2026-05&side=received')
  assert.deepEqual(
    received.map((it) => it['Kind']),
    ['payment'],
  )
  for (const language of ['en', 'hi']) {
    const { status, headers, bytes } = await receipt(`&language=${language}&paper=80mm`)
    assert.deepEqual([status, headers['content-type']], [200, 'application/pdf'])
    assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
  }
  const stranger = await shop.app.as('user')
  const other = await stranger.get(`/api/v1/service/keptreceipt?serviceid=${id}`)
  assert.equal(other.body.code, 'order_not_found')
})

// PostgreSQL chooses by the sizes of tables.
onSqlite(
  'advances and what is held are read from their own indexes, not from all orders',
  async (t) => {
    const { app, admin, look } = await advanceShop(t)
    const recorded = recordStatements(t)
    await admin.call(getMoney, { month: '2026-05' })
    await admin.get('/api/v1/service/getallorders?status=all&payment=advance')
    await admin.get('/api/v1/admin/dashboard')
    await look()
    const reads = recorded.filter((it) =>
      /advance_next_at" <=|advance_paise > "order".paid_paise|\("order".paid_paise > 0/.test(it),
    )
    assert.ok(reads.length >= 4, reads.join('\n'))
    for (const it of reads) {
      const plan = sql<{ detail: string }>`explain query plan ${sql.raw(it)}`
      const steps = (await plan.execute(app.deps.db)).rows.map(({ detail }) => detail)
      assert.match(steps.join('\n'), /INDEX order_(advance|advance_next|held)\b/, it)
    }
  },
)
