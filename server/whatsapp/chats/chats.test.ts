import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { getAudit } from '#contract/audit.ts'
import { getActivity, markActivitySeen } from '#contract/live/activity.ts'
import { chatSeen, getChat, getChats, linkChat } from '#contract/whatsapp/chats.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'
import { fakeProvider } from '#test/factories/notifications.ts'
import { booked } from '#test/factories/orders.ts'
import { listen } from '#test/factories/streams.ts'
import {
  answer,
  chatOf,
  chatsOf,
  openChats,
  whatsAppEnv,
  writes,
} from '#test/factories/whatsapp.ts'
import { createTestApp } from '#test/test-app.ts'

const question = 'Can you come at four? 🙂'

test('a question stands in the list, on the bell and in the conversation with its customer', async (t) => {
  const { app, admin, customer, id } = await openChats(t)
  const order = await booked(customer)
  const bellBefore = (await admin.call(getActivity, {})).body
  await admin.call(markActivitySeen, { _id: bellBefore.items[0]?._id ?? 0 })
  await writes(app, { phone: customer.phone }, question)
  const { chats, unread, total } = await chatsOf(admin)
  assert.deepEqual([unread, total], [1, 1])
  assert.deepEqual(chats[0], {
    _id: id,
    person: { _id: id, role: 'user', disabled_at: null },
    name: 'Priya Devi',
    phone: customer.phone,
    unread: 1,
    at: new Date(app.clock.now).toISOString(),
    latest: { direction: 'in', kind: 'text', text: question },
    reply_until: new Date(app.clock.now + dayMs - minuteMs).toISOString(),
  })
  const [message] = (await chatOf(admin, id)).messages
  assert.deepEqual(
    [message?.text, message?.direction, message?.order?.serviceid, message?.state],
    [question, 'in', order, null],
  )
  const [item] = (await admin.call(getActivity, {})).body.items
  assert.deepEqual(
    [item?.kind, item?.name, item?.is_new, item?.order?.serviceid, item?.chat],
    ['chat-message', 'Priya Devi', true, order, { customer: id, is_known: true }],
  )
})

test('an answer goes out once, with who wrote it, and every open screen hears of it', async (t) => {
  const fake = await fakeProvider(t)
  const { app, admin, customer, id } = await openChats(t, whatsAppEnv(fake))
  const stream = await listen(t, app, admin)
  await writes(app, { phone: customer.phone }, question, 'wamid.question')
  await stream.heard({ topic: 'chats', id: 'wamid.question' })
  const reply_id = randomUUID()
  for (const _ of [1, 2]) {
    const { status, body } = await answer(admin, id, 'Yes, at four 👍', reply_id)
    assert.deepEqual([status, body.state], [200, 'queued'])
  }
  await stream.heard({ topic: 'chats', id: `out-${reply_id}` })
  await app.sent('sms')
  const out = fake.received.filter((it) => it.provider === 'whatsapp')
  assert.equal(out.length, 1)
  assert.match(JSON.stringify(out[0]), /Yes, at four/)
  const { messages } = await chatOf(admin, id)
  const last = messages.at(-1)
  assert.deepEqual(
    [messages.length, last?.text, last?.by, last?.state],
    [2, 'Yes, at four 👍', 'Asha Rai', 'sent'],
  )
  const again = await answer(admin, id, 'Yes, at four 👍', reply_id)
  assert.equal(again.body.state, 'sent')
  const other = await answer(admin, id, 'No', reply_id)
  assert.deepEqual([other.status, other.body.code], [409, 'payment_mismatch'])
})

test('two admins who send at once send both answers, and one answer sent twice at once goes once', async (t) => {
  const { app, admin, customer, id } = await openChats(t)
  const second = await app.as('admin', { name: 'Ravi Sinha' })
  await writes(app, { phone: customer.phone }, question)
  await Promise.all([answer(admin, id, 'Yes'), answer(second, id, 'At five')])
  const reply_id = randomUUID()
  const both = await Promise.all([
    answer(admin, id, 'Bring nothing', reply_id),
    answer(admin, id, 'Bring nothing', reply_id),
  ])
  assert.deepEqual(
    both.map((it) => it.status),
    [200, 200],
  )
  const { messages } = await chatOf(admin, id)
  const texts = messages.map((it) => it.text)
  assert.deepEqual(texts.toSorted(), ['At five', 'Bring nothing', question, 'Yes'].toSorted())
})

test('an answer is taken until a minute before a day has passed', async (t) => {
  const { app, admin, customer, id } = await openChats(t)
  await writes(app, { phone: customer.phone }, question)
  const came = app.clock.now
  const reply_id = randomUUID()
  await app.advanceTo(came + dayMs - minuteMs - 1)
  assert.equal((await answer(admin, id, 'In time', reply_id)).status, 200)
  for (const at of [23 * hourMs + 59 * minuteMs, dayMs]) {
    await app.advanceTo(came + at)
    const late = await answer(admin, id, 'Late')
    assert.deepEqual(
      [late.status, late.body.code, late.body.message],
      [
        409,
        'chat_window_closed',
        'They wrote more than 24 hours ago. Call, or send a message by SMS.',
      ],
    )
  }
  assert.equal((await answer(admin, id, 'In time', reply_id)).status, 200)
  await writes(app, { phone: customer.phone }, 'Hello?')
  assert.equal((await answer(admin, id, 'Again in time')).status, 200)
})

test('an answer has words, and not too many', async (t) => {
  const { app, admin, customer, id } = await openChats(t)
  await writes(app, { phone: customer.phone }, question)
  for (const [text, code] of [
    [' ', 'chat_required'],
    ['a'.repeat(1001), 'chat_too_long'],
  ] as const) {
    const { status, body } = await answer(admin, id, text)
    assert.deepEqual([status, body.field_codes?.['text']], [400, code])
  }
  assert.equal((await answer(admin, id, 'क'.repeat(1000))).status, 200)
})

test('the longest text, emoji and Hindi are kept as they were written', async (t) => {
  const { app, admin, customer, id } = await openChats(t)
  const longest = 'कल सुबह आ जाइए 🙏\n'.repeat(240).slice(0, 4090).trim()
  await writes(app, { phone: customer.phone }, longest)
  const { chat, messages } = await chatOf(admin, id)
  const shown = Array.from(chat.latest?.text ?? '')
  assert.deepEqual([messages[0]?.text, shown.length], [longest, 200])
})

test('places and contacts are kept; of files only that they came', async (t) => {
  const { app, admin, customer, id } = await openChats(t)
  const from = { phone: customer.phone }
  const location = { latitude: 24.95, longitude: 84.03, name: 'Gola Bazar' }
  await writes(app, from, { type: 'location', location })
  const contact = { name: { formatted_name: 'Ravi' }, phones: [{ phone: '+91 98765 00000' }] }
  await writes(app, from, { type: 'contacts', contacts: [contact] })
  await writes(app, from, { type: 'audio', audio: { id: '1', mime_type: 'audio/ogg' } })
  await writes(app, from, { type: 'image', image: { id: '2', caption: 'This stain' } })
  const { messages } = await chatOf(admin, id)
  assert.deepEqual(
    messages.map(({ kind, text }) => [kind, text]),
    [
      ['location', 'Gola Bazar\n24.95,84.03'],
      ['contacts', 'Ravi +91 98765 00000'],
      ['audio', ''],
      ['image', 'This stain'],
    ],
  )
})

test('lines of one moment keep their order, ring once, and are seen up to what was shown', async (t) => {
  const { app, admin, customer, id } = await openChats(t)
  const second = await app.as('admin', { name: 'Ravi Sinha' })
  const from = { phone: customer.phone }
  for (const it of ['Hello', 'are you there', 'please answer']) await writes(app, from, it)
  const rings = async () => (await admin.call(getActivity, {})).body.items.length
  assert.equal(await rings(), 1)
  const { messages } = await chatOf(admin, id)
  assert.deepEqual(
    messages.map((it) => it.text),
    ['Hello', 'are you there', 'please answer'],
  )
  const shown = messages[1]?._id ?? ''
  for (const _ of [1, 2]) {
    const seen = await admin.call(chatSeen, { customer: id, message_id: shown })
    assert.deepEqual(seen.body.unread, 1)
  }
  assert.equal((await chatsOf(second)).chats[0]?.unread, 1)
  await second.call(chatSeen, { customer: id, message_id: messages[2]?._id ?? '' })
  const { chats, unread } = await chatsOf(admin)
  assert.deepEqual([chats[0]?.unread, unread], [0, 0])
  await writes(app, from, 'One more thing')
  assert.equal(await rings(), 2)
  await writes(app, from, 'and another')
  assert.equal(await rings(), 2)
  app.clock.pass(6 * minuteMs)
  await writes(app, from, 'Well?')
  assert.equal(await rings(), 3)
})

test('a long conversation is read in parts, the latest first', async (t) => {
  const { app, admin, customer, id } = await openChats(t)
  for (let n = 1; n <= 52; n++) await writes(app, { phone: customer.phone }, `Line ${n}`)
  const latest = await chatOf(admin, id)
  assert.deepEqual([latest.messages.length, latest.has_earlier], [50, true])
  const before = latest.messages[0]?._id ?? ''
  const earlier = (await admin.call(getChat, { customer: id, before })).body
  assert.deepEqual(
    [earlier.messages.map((it) => it.text), earlier.has_earlier],
    [['Line 1', 'Line 2'], false],
  )
})

test('conversations are listed with the latest first, searched by customer, and by what is unread', async (t) => {
  const { app, admin, customer, id } = await openChats(t)
  const other = await app.as('user', { name: 'Kiran Bala' })
  await writes(app, { phone: customer.phone }, question)
  app.clock.pass(1000)
  await writes(app, { phone: other.phone }, 'Thank you')
  const last = (await chatOf(admin, other.account.id)).messages[0]?._id ?? ''
  await admin.call(chatSeen, { customer: other.account.id, message_id: last })
  const ids = async (input: object) =>
    (await admin.call(getChats, input)).body.chats.map((it) => it._id)
  assert.deepEqual(await ids({}), [other.account.id, id])
  assert.deepEqual(await ids({ state: 'unread' }), [id])
  assert.deepEqual(await ids({ q: 'kiran' }), [other.account.id])
  // What was written is not searched.
  assert.deepEqual(await ids({ q: 'Thank' }), [])
  const first = (await admin.call(getChats, { limit: '1' })).body
  assert.deepEqual(await ids({ limit: '1', cursor: first.next_cursor }), [id])
})

test('an unknown sender has a conversation of their own, which moves to the customer they are', async (t) => {
  const { app, admin, customer, id } = await openChats(t)
  const order = await booked(customer)
  const stranger = { userId: 'IN.4711', name: 'Priya 🌸' }
  await writes(app, stranger, question)
  const [unknown] = (await chatsOf(admin)).chats
  assert.deepEqual(
    [unknown?.person, unknown?.name, unknown?.phone, unknown?.unread],
    [null, 'Priya 🌸', '', 1],
  )
  const thread = unknown?._id ?? ''
  const [item] = (await admin.call(getActivity, {})).body.items
  assert.deepEqual([item?.name, item?.chat], ['Priya 🌸', { customer: thread, is_known: false }])
  assert.equal((await answer(admin, thread, 'Who are you?')).status, 200)
  assert.equal((await admin.call(linkChat, { customer: thread, userid: id })).status, 200)
  const { chat, messages } = await chatOf(admin, id)
  assert.deepEqual(
    [chat.name, chat.unread, messages.map((it) => it.text), messages[0]?.order?.serviceid],
    ['Priya Devi', 0, [question, 'Who are you?'], order],
  )
  assert.deepEqual((await chatsOf(admin)).total, 1)
  const gone = await admin.call(getChat, { customer: thread })
  assert.deepEqual([gone.status, gone.body.code], [404, 'chat_not_found'])
  await writes(app, stranger, 'It is me')
  assert.equal((await chatOf(admin, id)).messages.at(-1)?.text, 'It is me')
  const audit = (await (await app.as('admin')).call(getAudit, { kind: 'chat-linked' })).body
  assert.equal(audit.total, 1)
})

test('a number that no account has is linked too, and one sender is one customer', async (t) => {
  const { app, admin, id } = await openChats(t)
  const other = await app.as('user', { name: 'Kiran Bala' })
  const stranger = { phone: '919111100000', name: 'P' }
  await writes(app, stranger, 'Hello')
  const thread = (await chatsOf(admin)).chats[0]?._id ?? ''
  const both = await Promise.all(
    [id, other.account.id].map((userid) => admin.call(linkChat, { customer: thread, userid })),
  )
  assert.deepEqual(
    both.map((it) => it.status).toSorted((a, b) => a - b),
    [200, 404],
  )
  await writes(app, stranger, 'Again')
  const { chats } = await chatsOf(admin)
  assert.deepEqual([chats.length, chats[0]?.unread], [1, 2])
})

test('an unknown sender is linked to a customer only', async (t) => {
  const { app, admin } = await openChats(t)
  await writes(app, { phone: '919111100000' }, 'Hello')
  const thread = (await chatsOf(admin)).chats[0]?._id ?? ''
  const worker = await app.as('worker')
  for (const userid of [worker.account.id, 'nobody']) {
    const { status, body } = await admin.call(linkChat, { customer: thread, userid })
    assert.deepEqual([status, body.code], [404, 'account_not_found'])
  }
})

test('whoever never wrote has an empty conversation that cannot be answered', async (t) => {
  const { admin, id } = await openChats(t)
  const { chat, messages } = await chatOf(admin, id)
  assert.deepEqual([chat.at, chat.reply_until, messages], [null, null, []])
  for (const it of [await answer(admin, id), await admin.call(getChat, { customer: 'nobody' })])
    assert.deepEqual([it.status, it.body.code], [404, 'chat_not_found'])
})

test('without the webhook there are no conversations', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  for (const it of [await admin.call(getChats, {}), await answer(admin, 'x')])
    assert.deepEqual([it.status, it.body.code], [404, 'not_found'])
})
