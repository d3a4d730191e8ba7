import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getUser } from '#contract/accounts/my-account.ts'
import { getActivity } from '#contract/live/activity.ts'
import { getMyData } from '#contract/privacy.ts'
import { getPushKey, subscribePush } from '#contract/push/push.ts'
import { linkChat } from '#contract/whatsapp/chats.ts'
import { dayMs } from '#domain/time-units.ts'
import { sendPushes } from '#server/push/send.ts'
import { ask, erase, everyRow, requestsOf } from '#test/factories/erasures.ts'
import { doneJob } from '#test/factories/feedback.ts'
import { booked, cancel, decide } from '#test/factories/orders.ts'
import { pushService } from '#test/factories/push-catcher.ts'
import {
  answer,
  chatOf,
  chatRows,
  chatsOf,
  fromMeta,
  openChats,
  writes,
} from '#test/factories/whatsapp.ts'
import { metaEvent, textOf } from '../../../scripts/fake-provider/meta.ts'

const account = ({ app, id }: Awaited<ReturnType<typeof openChats>>) =>
  app.deps.db
    .selectFrom('account')
    .select('by_whatsapp as byWhatsapp')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a message is about the next booking, once it is done about that, and later about none', async (t) => {
  const { app, id } = await openChats(t)
  const { customer, admin, order } = await doneJob(app)
  const { phone, account: owner } = customer
  const about = async (text: string) => {
    await writes(app, { phone }, text)
    return (await chatOf(admin, owner.id)).messages.at(-1)?.order?.serviceid ?? null
  }
  assert.equal(await about('Thank you'), order)
  const next = await booked(customer, { date: '2026-05-11' })
  assert.equal(await about('And the next one?'), next)
  await cancel(customer, next)
  assert.equal(await about('I cancelled'), order)
  await app.advanceTo(app.clock.now + 4 * dayMs)
  assert.equal(await about('Hello'), null)
  const { phone: other } = await app.as('user', { name: 'Kiran Bala' })
  await writes(app, { phone: other }, 'Nothing booked')
  assert.equal((await chatsOf(admin)).chats[0]?.latest?.text, 'Nothing booked')
  assert.deepEqual((await chatOf(admin, id)).messages, [])
})

test('an answer to a message is about its booking, if that is the customer’s own', async (t) => {
  const { app, admin, customer, id } = await openChats(t)
  const first = await booked(customer, { date: '2026-05-05' })
  await booked(customer, { date: '2026-05-06' })
  const stranger = await app.as('user', { name: 'Kiran Bala' })
  const foreign = await booked(stranger, { date: '2026-05-07' })
  const later = await booked(customer, { date: '2026-05-07', time: '10:00' })
  await app.sent('sms')
  const wamidOf = async (orderId: string, wamid: string) => {
    await app.deps.db
      .updateTable('message')
      .set({ provider_id: wamid })
      .where('order_id', '=', orderId)
      .execute()
    return wamid
  }
  const replies = [
    [await wamidOf(later, 'wamid.later'), later],
    [await wamidOf(foreign, 'wamid.foreign'), first],
    ['wamid.unknown', first],
  ] as const
  for (const [context, order] of replies) {
    await writes(app, { phone: customer.phone }, { ...textOf('Yes'), context: { id: context } })
    assert.equal((await chatOf(admin, id)).messages.at(-1)?.order?.serviceid, order, context)
  }
})

test('STOP alone ends messages on WhatsApp, said once in their language; START brings them back', async (t) => {
  const opened = await openChats(t)
  const { app, admin, customer, id } = opened
  const profile = { name: 'Priya Devi', address: 'Ward 4', language: 'hi' }
  await customer.put('/api/v1/user/updateprofile', profile)
  const from = { phone: customer.phone }
  await writes(app, from, 'Please stop by at four')
  assert.equal((await account(opened)).byWhatsapp, 1)
  for (const _ of [1, 2]) await writes(app, from, 'STOP')
  assert.equal((await account(opened)).byWhatsapp, 0)
  await writes(app, from, 'बंद')
  const out = async () => (await chatRows(app)).filter((it) => it.direction === 'out')
  assert.equal((await out()).length, 1)
  assert.match((await out())[0]?.text ?? '', /SMS/)
  assert.match((await out())[0]?.text ?? '', /[\u0900-\u097f]/)
  // What the office answers still arrives.
  assert.equal((await answer(admin, id, 'At four, yes')).status, 200)
  for (const _ of [1, 2]) await writes(app, from, 'चालू')
  assert.equal((await account(opened)).byWhatsapp, 1)
  assert.equal((await out()).length, 3)
  // Words of this kind need no answer, and nobody is called.
  assert.equal((await chatOf(admin, id)).chat.unread, 0)
})

test('STOP of an unknown sender is a message as any other', async (t) => {
  const { app, admin } = await openChats(t)
  await writes(app, { phone: '919111100000' }, 'STOP')
  const [chat] = (await chatsOf(admin)).chats
  assert.deepEqual([chat?.unread, chat?.latest?.text], [1, 'STOP'])
})

test('whether somebody wants offers is only noted, and opens no time to answer', async (t) => {
  const { app, admin, customer, id } = await openChats(t)
  const preference = { wa_id: customer.phone, category: 'marketing_messages', value: 'stop' }
  const value = { user_preferences: [{ ...preference, timestamp: 1_777_868_000 }] }
  const event = JSON.stringify(metaEvent(value)).replace('"messages"', '"user_preferences"')
  for (const _ of [1, 2]) assert.equal((await fromMeta(app, event)).status, 200)
  const { chat, messages } = await chatOf(admin, id)
  assert.deepEqual(
    [messages.map((it) => [it.kind, it.text]), chat.unread, chat.reply_until],
    [[['preference', 'stop']], 0, null],
  )
  const opened = await app.deps.db
    .selectFrom('account')
    .select('by_whatsapp as byWhatsapp')
    .where('id', '=', id)
    .executeTakeFirst()
  assert.equal(opened?.byWhatsapp, 1)
})

test('a push names who writes by the first name, and nothing of what was written', async (t) => {
  const { app, admin, customer, id } = await openChats(t)
  const { body } = await admin.call(getPushKey, {})
  const { got, subscription } = await pushService(t, body.key)
  await admin.call(subscribePush, subscription('office'))
  await writes(app, { phone: customer.phone }, 'My gate code is 4711')
  await writes(app, { phone: '919111100000', name: 'P' }, 'Hello')
  const order = await booked(customer)
  await decide(admin, order, 'accepted')
  app.clock.pass(10 * 60_000)
  await writes(app, { phone: customer.phone }, 'And tomorrow?')
  await sendPushes(app.deps)
  const texts = got.map(({ text }) => text)
  const chats = texts.filter((it) => it['tag']?.startsWith('chat-message'))
  const told = chats.map(({ title, body: words, url }) => [title, words, url].join(' | '))
  assert.deepEqual(
    told.toSorted(),
    [
      `WhatsApp from Priya |  | /admin/messages/chats?customer=${id}`,
      'WhatsApp from Priya | 2 BHK, Tue, 5 May, 3:30 pm | /admin/userorders?status=all&q=26-1&do=chat',
      'WhatsApp from someone unknown |  | /admin/messages/chats?customer=wa%3A919111100000',
    ].toSorted(),
  )
  assert.ok(!JSON.stringify(texts).includes('4711'))
})

test('the copy of one’s data has what one wrote and was answered; an erasure takes it', async (t) => {
  const { app, admin, customer, id } = await openChats(t)
  const owner = await app.as('admin')
  await writes(app, { userId: 'IN.4711', name: 'Pari' }, 'The dog is called Moti')
  const thread = (await chatsOf(admin)).chats[0]?._id ?? ''
  await admin.call(linkChat, { customer: thread, userid: id })
  await writes(app, { phone: customer.phone }, 'Moti does not bite')
  await answer(admin, id, 'Give Moti our regards')
  const copy = JSON.stringify((await customer.get(getMyData.path)).body)
  for (const it of [/is called Moti/, /does not bite/, /our regards/]) assert.match(copy, it)
  await ask(customer)
  const [request] = await requestsOf(owner)
  assert.equal((await erase(owner, request._id)).status, 200)
  assert.doesNotMatch(await everyRow(app), /Moti|Pari|IN\.4711/)
  assert.deepEqual((await chatsOf(admin)).total, 0)
  const bell = (await admin.call(getActivity, {})).body.items
  assert.ok(bell.every((it) => it.kind !== 'chat-message'))
})

test('admins know whether there are conversations, others do not', async (t) => {
  const { admin, customer } = await openChats(t)
  const of = async (who: typeof admin) => (await who.call(getUser, {})).body.user.chats
  assert.deepEqual([await of(admin), await of(customer)], [true, undefined])
})
