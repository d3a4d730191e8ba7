import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { sendAgain } from '#contract/notification-log.ts'
import { receiptStatuses, type ReceiptStatus } from '#domain/notifications/receipts.ts'
import { dayMs, minuteMs } from '#domain/time-units.ts'
import { deliverDue } from '#server/background/deliver.ts'
import { matchReports } from '#server/whatsapp/statuses.ts'
import { fakeProvider, messageRows } from '#test/factories/notifications.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { listen } from '#test/factories/streams.ts'
import {
  deliverAll,
  fromMeta,
  onlyWhatsApp,
  siteWithMessage,
  whatsAppEnv,
} from '#test/factories/whatsapp.ts'
import { createTestApp } from '#test/test-app.ts'
import { statusEvent } from '../../scripts/fake-provider/meta.ts'

function permutations(all: readonly ReceiptStatus[]): ReceiptStatus[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((one) =>
    permutations(all.filter((it) => it !== one)).map((rest) => [one, ...rest]),
  )
}
const orders = permutations(receiptStatuses)

test('in whatever order reports come, and however often, the best one stays', async (t) => {
  assert.equal(orders.length, 24)
  const { app, message, report, wamid } = await siteWithMessage(t, onlyWhatsApp)
  for (const order of orders) {
    await app.deps.db
      .updateTable('message')
      .set({ receipt: '', receipt_error: '', state: 'sent', last_error: null })
      .where('provider_id', '=', wamid)
      .execute()
    for (const status of order)
      for (const _ of [1, 2]) assert.equal((await report(status, 131026)).status, 200)
    const { receipt, state, last_error, receipt_error, provider_id } = await message()
    assert.deepEqual(
      [receipt, state, last_error, receipt_error, provider_id],
      ['read', 'sent', null, '', wamid],
      order.join(', '),
    )
  }
})

test('with SMS after WhatsApp, a failure goes there once unless it arrived before', async (t) => {
  const { app, message, report, bySms, wamid } = await siteWithMessage(t)
  for (const order of orders) {
    await app.deps.db
      .updateTable('message')
      .set({
        receipt: '',
        receipt_error: '',
        state: 'sent',
        channel: 'whatsapp',
        last_error: null,
        provider_id: wamid,
      })
      .where('template', '=', 'booking-received')
      .where('channel', '<>', 'email')
      .execute()
    const before = bySms()
    for (const status of order) await report(status, 131049)
    await deliverAll(app)
    const { state, channel, receipt } = await message()
    const arrivedFirst =
      Math.min(order.indexOf('delivered'), order.indexOf('read')) < order.indexOf('failed')
    assert.deepEqual(
      [bySms() - before, state, channel, receipt],
      arrivedFirst ? [0, 'sent', 'whatsapp', 'read'] : [1, 'sent', 'sms', 'failed'],
      order.join(', '),
    )
  }
})

test('"read" without "delivered" counts', async (t) => {
  const { message, report } = await siteWithMessage(t)
  await report('sent')
  assert.equal((await message()).receipt, 'sent')
  await report('read')
  assert.equal((await message()).receipt, 'read')
  await report('delivered')
  assert.equal((await message()).receipt, 'read')
})

test('a failure reported several times at once sends one SMS', async (t) => {
  const { app, fake, report, bySms, message } = await siteWithMessage(t)
  await Promise.all([report('failed', 131026), report('failed', 131026), report('sent')])
  await Promise.all([deliverDue(app.deps), deliverDue(app.deps)])
  await deliverAll(app)
  await report('failed', 131026)
  await deliverAll(app)
  assert.equal(bySms(), 1)
  assert.equal(fake.received.filter(({ provider }) => provider === 'whatsapp').length, 1)
  const { state, channel, receipt, receipt_error } = await message()
  assert.deepEqual([state, channel, receipt], ['sent', 'sms', 'failed'])
  assert.match(receipt_error, /^WhatsApp: Message undeliverable: Details of it \(error 131026\)\.$/)
})

test('without another channel a failure ends the message with the reason, for the admins to see', async (t) => {
  const { app, message, report } = await siteWithMessage(t, onlyWhatsApp)
  await report('failed', 131049)
  const { state, last_error } = await message()
  assert.deepEqual(
    [state, last_error],
    ['failed', 'WhatsApp: Message undeliverable: Details of it (error 131049).'],
  )
  const admin = await app.as('admin')
  const { body } = await admin.get('/api/v1/admin/getmessages?state=failed')
  assert.deepEqual(
    [body.data[0].receipt, body.data[0].can_send_again, body.data[0].error],
    ['failed', true, last_error],
  )
  const { kind } = await app.deps.db
    .selectFrom('live_event')
    .select('kind')
    .where('topic', '=', 'messages')
    .executeTakeFirstOrThrow()
  assert.equal(kind, 'message-failed')
})

test('a failure after the message is given up goes nowhere else', async (t) => {
  const { app, message, report, bySms } = await siteWithMessage(t)
  app.clock.pass(dayMs)
  await report('failed', 131049)
  await deliverAll(app)
  assert.deepEqual([(await message()).state, bySms()], ['failed', 0])
})

test('a phone without WhatsApp gets SMS first for thirty days', async (t) => {
  const { app, customer, order, report, fake, bySms } = await siteWithMessage(t)
  const viaWhatsApp = () => fake.received.filter((it) => it.provider === 'whatsapp').length
  await report('failed', 131026)
  await deliverAll(app)
  assert.deepEqual([viaWhatsApp(), bySms()], [1, 1])
  const admin = await app.as('admin')
  await decide(admin, order, 'accepted')
  app.clock.pass(10 * minuteMs)
  await deliverAll(app)
  assert.deepEqual([viaWhatsApp(), bySms()], [1, 2], 'the next message is an SMS')
  await app.advanceTo(app.clock.now + 30 * dayMs)
  await booked(customer, { date: '2026-06-10' })
  await deliverAll(app)
  assert.equal(viaWhatsApp(), 2, 'later WhatsApp is tried again')
})

test('a phone that WhatsApp refuses at once gets SMS first for thirty days as well', async (t) => {
  const fake = await fakeProvider(t)
  const app = await createTestApp(t, { env: whatsAppEnv(fake) })
  const customer = await app.as('user')
  const tried = () => fake.received.map(({ provider }) => provider)
  // Meta's error 131026.
  fake.setMode('whatsapp', '400')
  const order = await booked(customer)
  await deliverAll(app)
  assert.deepEqual(tried(), ['whatsapp', 'msg91'])
  fake.setMode('whatsapp', 'well')
  await decide(await app.as('admin'), order, 'accepted')
  app.clock.pass(10 * minuteMs)
  await deliverAll(app)
  assert.deepEqual(tried(), ['whatsapp', 'msg91', 'msg91'])
  await app.advanceTo(app.clock.now + 30 * dayMs)
  await booked(customer, { date: '2026-06-10' })
  await deliverAll(app)
  assert.equal(tried().at(-1), 'whatsapp')
})

test('a refusal of the number that somebody had before says nothing about the new one', async (t) => {
  const { app, customer, report } = await siteWithMessage(t)
  await app.deps.db
    .updateTable('account')
    .set({ phone: '919111100000' })
    .where('id', '=', customer.account.id)
    .execute()
  await report('failed', 131026)
  const { no_whatsapp_until } = await app.deps.db
    .selectFrom('account')
    .select('no_whatsapp_until')
    .where('id', '=', customer.account.id)
    .executeTakeFirstOrThrow()
  assert.equal(no_whatsapp_until, null)
})

test('open screens hear of each report that changes something, and of no other', async (t) => {
  const { app, message, report } = await siteWithMessage(t)
  const stream = await listen(t, app, await app.as('admin'))
  const id = String((await message()).id)
  const heard = async (status: string, times: number) => {
    await report(status)
    await stream.heard({ topic: 'messages', id }, times)
  }
  await heard('sent', 1)
  await heard('sent', 1)
  await heard('read', 2)
  await heard('delivered', 2)
  const { live } = await app.deps.db
    .selectFrom('live_event')
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('topic', '=', 'messages')
    .executeTakeFirstOrThrow()
  assert.equal(live, 2)
})

test('open screens hear that a message went on to SMS', async (t) => {
  const { app, message, report } = await siteWithMessage(t)
  const stream = await listen(t, app, await app.as('admin'))
  await report('failed', 131049)
  await stream.heard({ topic: 'messages', id: String((await message()).id) })
})

test('whoever wrote STOP gets SMS only, and nothing where there is no SMS', async (t) => {
  for (const [env, expected] of [
    [whatsAppEnv, ['sms', 'sent', null]],
    [
      onlyWhatsApp,
      ['sms', 'held', 'The person wrote STOP to us on WhatsApp, and no SMS is set up.'],
    ],
  ] as const) {
    const fake = await fakeProvider(t)
    const app = await createTestApp(t, { env: env(fake) })
    const customer = await app.as('user')
    await app.deps.db
      .updateTable('account')
      .set({ by_whatsapp: 0 })
      .where('id', '=', customer.account.id)
      .execute()
    await booked(customer)
    await deliverAll(app)
    const row = (await messageRows(app)).find(({ channel }) => channel !== 'email')
    assert.deepEqual([row?.channel, row?.state, row?.last_error], expected)
    assert.ok(!fake.received.some(({ provider }) => provider === 'whatsapp'))
  }
})

test('a report that is faster than our own commit waits for it, for ten minutes', async (t) => {
  const fake = await fakeProvider(t)
  const app = await createTestApp(t, { env: whatsAppEnv(fake) })
  const customer = await app.as('user')
  await booked(customer)
  // The first message of the fake.
  const wamid = 'wamid.1'
  const at = app.clock.now
  for (const status of ['delivered', 'sent'])
    await fromMeta(app, statusEvent({ wamid, status, at }))
  await fromMeta(app, statusEvent({ wamid: 'wamid.of-a-code', status: 'delivered', at }))
  assert.equal(await matchReports(app.deps), 0)
  await deliverAll(app)
  assert.ok((await matchReports(app.deps)) > 0)
  const row = (await messageRows(app)).find(({ provider_id }) => provider_id === wamid)
  assert.equal(row?.receipt, 'delivered')
  const kept = async () =>
    (await app.deps.db.selectFrom('wa_event').select('wamid').execute()).map((it) => it.wamid)
  assert.deepEqual(await kept(), ['wamid.of-a-code'])
  app.clock.pass(10 * minuteMs + 1)
  await matchReports(app.deps)
  assert.deepEqual(await kept(), [])
})

test('what is reported of a message does not count for its repetition by hand', async (t) => {
  const { app, message, report } = await siteWithMessage(t)
  await report('delivered')
  const admin = await app.as('admin')
  const { id } = await message()
  await admin.call(sendAgain, { messageid: String(id) })
  await report('read')
  assert.equal((await message()).receipt, '')
  await deliverAll(app)
  const { state, receipt, channel } = await message()
  assert.deepEqual([state, receipt, channel], ['sent', '', 'whatsapp'])
})
