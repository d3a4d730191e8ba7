import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { moveOrder } from '#contract/orders/admin.ts'
import { cancelOrder, orderTimeline, rescheduleOrder } from '#contract/orders/customer.ts'
import { hourMs, minuteMs } from '#domain/time-units.ts'
import { signButton, type ButtonAct } from '#server/notifications/free-form/buttons.ts'
import { fakeProvider, messageRows } from '#test/factories/notifications.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { deliverAll, fromMeta, whatsAppEnv } from '#test/factories/whatsapp.ts'
import { createTestApp } from '#test/test-app.ts'
import {
  messageEvent,
  pressOf,
  replyOf,
  type MetaPerson,
} from '../../scripts/fake-provider/meta.ts'

type Sent = {
  to?: string
  recipient?: string
  type: string
  context?: { message_id: string }
  text?: { body: string }
  template?: {
    name: string
    components: { sub_type?: string; parameters: { payload?: string }[] }[]
  }
  interactive?: {
    body: { text: string }
    action: { buttons: { reply: { id: string; title: string } }[] }
  }
}

/** An accepted booking whose customer got its message with the three quick replies. */
async function confirmedSite(
  t: TestContext,
  language: 'en' | 'hi' = 'en',
  more: Record<string, string> = { WHATSAPP_BUTTONS: 'on' },
) {
  const fake = await fakeProvider(t)
  const app = await createTestApp(t, { env: whatsAppEnv(fake, more) })
  const [customer, admin] = [await app.as('user', { name: 'Priya' }), await app.as('admin')]
  await app.deps.db
    .updateTable('account')
    .set({ language })
    .where('id', '=', customer.account.id)
    .execute()
  const order = await booked(customer)
  await decide(admin, order, 'accepted')
  app.clock.pass(minuteMs)
  await deliverAll(app)
  const sent = (): Sent[] =>
    fake.received.filter(({ provider }) => provider === 'whatsapp').map(({ body }) => body as Sent)
  const accepted = sent().find(({ template }) => template?.name.includes('booking-accepted'))
  const payloads = (accepted?.template?.components ?? [])
    .filter((it) => it.sub_type === 'quick_reply')
    .map((it) => it.parameters[0]?.payload ?? '')
  const [confirm = '', move = '', cancel = ''] = payloads
  fake.forget()

  /** Presses a button as this person, and returns what we answered. */
  async function press(payload: string, by: MetaPerson = { phone: customer.phone }) {
    fake.forget()
    const isReply = /^(yes|keep)\./.test(payload)
    const content = isReply ? replyOf(payload, 'A button') : pressOf(payload, 'A button')
    const { status } = await fromMeta(app, messageEvent(by, content, app.clock.now))
    assert.equal(status, 200)
    await deliverAll(app)
    const refused = fake.received.filter(({ way }) => way !== 'well')
    assert.deepEqual(refused, [])
    return sent().filter(({ type }) => type !== 'template')
  }
  const row = async () =>
    app.deps.db.selectFrom('order').selectAll().where('id', '=', order).executeTakeFirstOrThrow()
  const events = async () =>
    (await admin.call(orderTimeline, { serviceid: order })).body.events.map(({ kind }) => kind)
  return {
    fake,
    app,
    customer,
    admin,
    order,
    payloads,
    confirm,
    move,
    cancel,
    press,
    row,
    events,
    sent,
  }
}

const stale = /^This message is about an earlier time\./

test('the message of a confirmed booking has three buttons, each signed for it alone', async (t) => {
  const { payloads } = await confirmedSite(t)
  assert.equal(payloads.length, 3)
  assert.match(
    payloads.join(' '),
    /^confirm\.\d+\.[0-9a-f]{16} move\.\d+\.[0-9a-f]{16} cancel\.\d+\.[0-9a-f]{16}$/,
  )
})

test('without WHATSAPP_BUTTONS the same message has none', async (t) => {
  assert.deepEqual((await confirmedSite(t, 'en', {})).payloads, [])
})

test('"I will be there" is seen in the order and its history, once, and is not answered', async (t) => {
  const { press, confirm, row, events, admin, order } = await confirmedSite(t)
  assert.deepEqual(await press(confirm), [])
  assert.deepEqual(await press(confirm), [])
  const { starts_at, confirmed_start, status } = await row()
  assert.deepEqual([confirmed_start, status], [starts_at, 'accepted'])
  assert.deepEqual(await events(), ['booked', 'accepted', 'confirmed'])
  const { body } = await admin.get('/api/v1/service/getallorders?status=all')
  assert.equal(body.orders.find((it: { _id: string }) => it._id === order).confirmed, true)
})

test('one press that Meta delivers twice at once counts once', async (t) => {
  const { app, customer, cancel, sent } = await confirmedSite(t)
  const event = messageEvent({ phone: customer.phone }, pressOf(cancel, 'Cancel'), app.clock.now)
  const replies = await Promise.all([fromMeta(app, event), fromMeta(app, event)])
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200],
  )
  await fromMeta(app, event)
  await deliverAll(app)
  assert.equal(sent().length, 1)
})

test('"Another time" is answered with the link to the order, and changes nothing', async (t) => {
  const { press, move, order, row } = await confirmedSite(t)
  const before = await row()
  const [answer, ...more] = await press(move)
  assert.deepEqual(more, [])
  assert.equal(answer?.type, 'text')
  assert.match(answer?.text?.body ?? '', new RegExp(`/profile\\?order=${order}$`))
  assert.ok(answer?.context?.message_id.startsWith('wamid.'))
  assert.deepEqual(await press(move), [], 'a second press soon after is the same one')
  assert.deepEqual(await row(), before)
})

test('"Cancel" asks, "Keep it" does nothing, and only "Yes" cancels', async (t) => {
  const { press, cancel, row, app, customer } = await confirmedSite(t)
  const [question] = await press(cancel)
  assert.equal(question?.type, 'interactive')
  const [yes, keep] = (question?.interactive?.action.buttons ?? []).map(({ reply }) => reply)
  assert.deepEqual([yes?.title, keep?.title], ['Yes, cancel 26-1', 'Keep it'])
  assert.deepEqual([await press(keep?.id ?? ''), (await row()).status], [[], 'accepted'])
  assert.deepEqual(await press(yes?.id ?? ''), [])
  assert.equal((await row()).status, 'cancelled')
  const told = (await messageRows(app)).filter((it) => it.template === 'booking-cancelled')
  assert.ok(told.length > 0)
  const before = await row()
  assert.deepEqual(await press(yes?.id ?? ''), [], 'a second yes is the first')
  assert.deepEqual(await row(), before)
  const { actor_id } = await app.deps.db
    .selectFrom('audit')
    .select('actor_id')
    .where('kind', '=', 'order-cancelled')
    .executeTakeFirstOrThrow()
  assert.equal(actor_id, customer.account.id)
})

test('after the cut-off "Yes" is refused in the customer’s own language, and all else is kept', async (t) => {
  for (const [language, sentence] of [
    ['en', 'Your booking is less than 24 hours away. Please call us to change it.'],
    ['hi', 'आपकी बुकिंग में 24 घंटे से कम समय बचा है। बदलने के लिए कृपया हमें फ़ोन करें।'],
  ] as const) {
    const { press, cancel, row, app, customer } = await confirmedSite(t, language)
    await app.setSettings({ booking: { changeUntilHours: 24 } })
    const { starts_at } = await row()
    app.clock.now = starts_at - 24 * hourMs
    const [question] = await press(cancel)
    const yes = question?.interactive?.action.buttons[0]?.reply.id ?? ''
    app.clock.pass(1)
    const [answer, ...more] = await press(yes)
    assert.deepEqual([answer?.text?.body, more], [sentence, []])
    assert.equal((await row()).status, 'accepted')
    const rows = await app.deps.db
      .selectFrom('wa_message')
      .select('kind')
      .where('account_id', '=', customer.account.id)
      .where('direction', '=', 'in')
      .execute()
    assert.equal(rows.length, 2)
  }
})

test('a button of before a move, of after a cancel, or with another order’s id does nothing', async (t) => {
  const { press, confirm, move, cancel, row, admin, customer, order, app } = await confirmedSite(t)
  const { starts_at: startsAt, date } = await row()
  const other = await booked(customer, { date: '2026-05-08' })
  const key = app.deps.otpKey
  const messageId = Number(confirm.split('.')[1])
  const sign = (act: ButtonAct, change: object) =>
    signButton(key, act, { messageId, orderId: order, startsAt, ...change })
  assert.equal(sign('confirm', {}), confirm)
  const forged = [
    confirm.replace('confirm', 'cancel'),
    confirm.replace(/.$/, (it) => (it === '0' ? '1' : '0')),
    confirm.replace(`.${messageId}.`, `.${messageId + 1}.`),
    confirm.replace(`.${messageId}.`, '.999999999999999.'),
    sign('confirm', { orderId: other }),
    sign('confirm', { startsAt: startsAt + 1 }),
    'confirm',
    '',
    'x'.repeat(5000),
  ]
  for (const payload of forged) {
    app.clock.pass(20 * minuteMs)
    const [answer, ...more] = await press(payload)
    assert.match(answer?.text?.body ?? '', stale, payload.slice(0, 50))
    assert.deepEqual(more, [])
    assert.equal((await row()).confirmed_start, null)
  }
  const moved = await admin.call(moveOrder, {
    serviceid: order,
    date,
    time: '12:00',
    message: 'Sorry',
  })
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  const unmoved = await row()
  for (const payload of [confirm, move, cancel, sign('yes', {})]) {
    app.clock.pass(20 * minuteMs)
    const [answer] = await press(payload)
    assert.match(answer?.text?.body ?? '', /Your booking: .*12:00 pm\. http.*order=/)
    assert.deepEqual(await row(), unmoved)
  }
  await customer.call(cancelOrder, { serviceid: order })
  const cancelled = await row()
  const now = { startsAt: cancelled.starts_at }
  for (const act of ['confirm', 'move', 'cancel'] as const) {
    app.clock.pass(20 * minuteMs)
    const [answer] = await press(sign(act, now))
    assert.match(answer?.text?.body ?? '', stale, act)
    assert.deepEqual(await row(), cancelled)
  }
})

test('a confirmation ends with the time that it was for', async (t) => {
  const { press, confirm, admin, customer, order } = await confirmedSite(t)
  await press(confirm)
  await customer.call(rescheduleOrder, { serviceid: order, date: '2026-05-09', time: '10:00' })
  await decide(admin, order, 'accepted')
  const { body } = await admin.get('/api/v1/service/getallorders?status=all')
  assert.equal(body.orders.find((it: { _id: string }) => it._id === order).confirmed, false)
})

test('another person’s press changes nothing and hears nothing of the booking', async (t) => {
  const { press, confirm, cancel, row, app, order } = await confirmedSite(t)
  const before = await row()
  const neighbour = await app.as('user', { name: 'Rani' })
  for (const by of [{ phone: neighbour.phone }, { phone: '919800000099' }, { userId: 'IN.4711' }]) {
    const [answer] = await press(confirm, by)
    assert.match(
      answer?.text?.body ?? '',
      /^This message is about an earlier time\. See your bookings/,
    )
    assert.ok(!answer?.text?.body.includes(order))
    app.clock.pass(20 * minuteMs)
    await press(cancel, by)
    assert.deepEqual(await row(), before)
    app.clock.pass(20 * minuteMs)
  }
})

test('a customer who hides the number is known by the id that came with it once', async (t) => {
  const { press, confirm, move, row, customer, app } = await confirmedSite(t)
  const hidden = { userId: 'IN.13491208655302741918' }
  assert.match((await press(confirm, hidden))[0]?.text?.body ?? '', stale)
  assert.equal((await row()).confirmed_start, null)
  await press(move, { phone: customer.phone, ...hidden })
  const { wa_user_id } = await app.deps.db
    .selectFrom('account')
    .select('wa_user_id')
    .where('id', '=', customer.account.id)
    .executeTakeFirstOrThrow()
  assert.equal(wa_user_id, hidden.userId)
  assert.deepEqual(await press(confirm, hidden), [])
  const { starts_at, confirmed_start } = await row()
  assert.equal(confirmed_start, starts_at)
  app.clock.pass(20 * minuteMs)
  const [answer] = await press(move, hidden)
  assert.deepEqual([answer?.to, answer?.recipient], [undefined, hidden.userId])
  // What was written before is in the customer's thread now.
  const threads = await app.deps.db.selectFrom('wa_thread').select('account_id').execute()
  assert.deepEqual(
    threads.map((it) => it.account_id),
    [customer.account.id],
  )
})
