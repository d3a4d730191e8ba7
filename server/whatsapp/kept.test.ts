import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { dayMs } from '#domain/time-units.ts'
import { deliverDue } from '#server/background/deliver.ts'
import { transact } from '#server/db/database.ts'
import { sendFreeForm, type FreeForm } from '#server/notifications/free-form/send.ts'
import { eraseRows } from '#server/privacy/erase-repo.ts'
import { deleteOldRows } from '#server/privacy/retention.ts'
import { sendCode } from '#server/sign-in/send-code.ts'
import { fakeProvider, messageRows, settingsFor } from '#test/factories/notifications.ts'
import { listen } from '#test/factories/streams.ts'
import {
  chatOf,
  chatRows,
  fromMeta,
  openChats,
  webhookEnv,
  whatsAppEnv,
  writes,
} from '#test/factories/whatsapp.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { messageEvent, pressOf, textOf } from '../../scripts/fake-provider/meta.ts'

const threads = async ({ deps }: TestApp) =>
  (await deps.db.selectFrom('wa_thread').select('id').orderBy('id').execute()).map(({ id }) => id)

const answer = (change: Partial<FreeForm> = {}): FreeForm => ({
  replyId: 'reply-1',
  text: 'Yes, at 4',
  orderId: null,
  contextId: null,
  actorId: null,
  until: Number.MAX_SAFE_INTEGER,
  ...change,
})

test('what a stranger wrote is theirs once the number has an account, in one thread', async (t) => {
  const app = await createTestApp(t, { env: webhookEnv })
  const phone = '919800000001'
  const write = (text: string) =>
    fromMeta(app, messageEvent({ phone, name: 'Priya' }, textOf(text), app.clock.now))
  await write('Do you clean sofas?')
  assert.deepEqual(await threads(app), [`wa:${phone}`])
  const { account } = await app.as('user', { phone })
  await write('I have booked')
  assert.deepEqual(await threads(app), [account.id])
  assert.deepEqual(
    (await chatRows(app)).map((it) => [it.thread_id, it.account_id]),
    [
      [account.id, account.id],
      [account.id, account.id],
    ],
  )
})

test('a year later nothing of it is left, nor after an erasure, not even of before the account', async (t) => {
  const app = await createTestApp(t, { env: webhookEnv })
  const [customer, phone] = [await app.as('user'), '919800000002']
  await fromMeta(app, messageEvent({ phone: customer.phone }, textOf('Hello'), app.clock.now))
  await fromMeta(app, messageEvent({ phone }, textOf('Hello'), app.clock.now))
  app.clock.pass(364 * dayMs)
  await deleteOldRows(app.deps)
  assert.equal((await chatRows(app)).length, 2)
  app.clock.pass(2 * dayMs)
  await deleteOldRows(app.deps)
  assert.deepEqual([await chatRows(app), await threads(app)], [[], []])
  await fromMeta(app, messageEvent({ phone }, textOf('Before'), app.clock.now))
  const stranger = await app.as('user', { phone })
  await fromMeta(app, messageEvent({ phone: customer.phone }, textOf('Hello'), app.clock.now))
  await transact(app.deps.db, (tx) => eraseRows(tx, customer.account.id, app.clock.now))
  await transact(app.deps.db, (tx) => eraseRows(tx, stranger.account.id, app.clock.now))
  assert.deepEqual([await chatRows(app), await threads(app)], [[], []])
})

test('an answer goes out once by WhatsApp alone, even after STOP, and fails with the reason', async (t) => {
  const fake = await fakeProvider(t)
  const app = await createTestApp(t, { env: whatsAppEnv(fake, { CHANNELS_ORDER: 'sms' }) })
  const { account, phone } = await app.as('user')
  const to = { accountId: account.id, waId: phone, userId: '', language: '' } as const
  await app.deps.db.updateTable('account').set({ by_whatsapp: 0 }).execute()
  const queue = (it: FreeForm) =>
    transact(app.deps.db, (tx) => sendFreeForm(tx, it, to, app.clock.now))
  assert.deepEqual(
    await Promise.all([queue(answer()), queue(answer())]).then((all) => new Set(all)),
    new Set([false, true]),
  )
  while ((await deliverDue(app.deps)) > 0);
  assert.deepEqual(
    fake.received.map(({ provider, body }) => [provider, (body as { type: string }).type]),
    [['whatsapp', 'text']],
  )
  fake.setMode('whatsapp', '400')
  await queue(answer({ replyId: 'reply-2' }))
  while ((await deliverDue(app.deps)) > 0);
  const [sent, failed] = await messageRows(app)
  assert.deepEqual([sent?.state, failed?.state, failed?.channel], ['sent', 'failed', 'whatsapp'])
  assert.ok(fake.received.every(({ provider }) => provider === 'whatsapp'))
  const owner = await app.as('admin')
  const { body } = await owner.get('/api/v1/admin/getmessages')
  assert.equal(body.data[0].kind, 'whatsapp-text')
  assert.equal(body.data[0].can_send_again, false)
})

test('the month counts registered texts, codes and answers apart', async (t) => {
  const fake = await fakeProvider(t)
  const env = { ...settingsFor(fake, 'whatsapp'), ...webhookEnv }
  const app = await createTestApp(t, { env })
  const { account, phone } = await app.as('user')
  const owner = await app.as('admin')
  const to = { accountId: account.id, waId: phone, userId: '', language: '' } as const
  await transact(app.deps.db, (tx) => sendFreeForm(tx, answer(), to, app.clock.now))
  while ((await deliverDue(app.deps)) > 0);
  const requester = { phone, device: '' }
  const origin = { network: 'n', block: 'b', isIpv6: false }
  await sendCode(app.deps, { requester, origin, challengeId: 'challenge' })
  const month = async () => (await owner.get('/api/v1/admin/getmessages')).body.whatsapp
  assert.deepEqual(await month(), {
    month: '2026-05',
    utility: 0,
    authentication: 1,
    free_form: 1,
  })
  app.clock.pass(31 * dayMs)
  await app.advanceTo(app.clock.now)
  const june = await month()
  assert.deepEqual([june.month, june.authentication, june.free_form], ['2026-06', 0, 0])
  const off = await createTestApp(t)
  const { body } = await (await off.as('admin')).get('/api/v1/admin/getmessages')
  assert.equal(body.whatsapp, undefined)
})

test('every open screen hears of a pressed button', async (t) => {
  const { app, admin, customer, id } = await openChats(t)
  const stream = await listen(t, app, admin)
  const press = pressOf('confirm.1.0123456789abcdef', 'I will be there')
  await writes(app, { phone: customer.phone }, press, 'wamid.press')
  await stream.heard({ topic: 'chats', id: 'wamid.press' })
  const { chat, messages } = await chatOf(admin, id)
  assert.deepEqual([messages[0]?.text, chat.unread], ['I will be there', 0])
})
