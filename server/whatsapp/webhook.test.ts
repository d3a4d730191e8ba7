import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { whatsAppWebhook } from '#contract/whatsapp/webhook.ts'
import { chatRows, fromMeta, webhookEnv } from '#test/factories/whatsapp.ts'
import { createTestApp } from '#test/test-app.ts'
import {
  messageEvent,
  metaEvent,
  metaVerifyToken,
  signatureOf,
  textOf,
} from '../../scripts/fake-provider/meta.ts'

const env = webhookEnv
const { path } = whatsAppWebhook
const reactionTo = (id: string) => ({
  type: 'reaction',
  reaction: { message_id: id, emoji: '👍' },
})
const challenge = (token: string, mode = 'subscribe', said = '1158201444') =>
  `${path}?hub.mode=${mode}&hub.verify_token=${token}&hub.challenge=${said}`

test('without the app secret there is nothing, whoever calls', async (t) => {
  const app = await createTestApp(t)
  const asked = await app.visitor().get(challenge(metaVerifyToken))
  assert.equal(asked.status, 404)
  const event = messageEvent({ phone: '919876543210' }, textOf('Hello'), app.clock.now)
  assert.equal((await fromMeta(app, event)).status, 404)
})

test('Meta is answered the challenge alone, and only to the right token', async (t) => {
  const app = await createTestApp(t, { env })
  const right = await app.visitor().get(challenge(metaVerifyToken))
  assert.deepEqual([right.status, right.body], [200, '1158201444'])
  assert.match(String(right.headers['content-type']), /^text\/plain/)
  for (const wrong of [
    challenge(`${metaVerifyToken}x`),
    challenge(''),
    challenge(metaVerifyToken, 'unsubscribe'),
    challenge(metaVerifyToken, 'subscribe', '%3Cscript%3E'),
    path,
  ])
    assert.equal((await app.visitor().get(wrong)).status, 403, wrong)
})

test('only what Meta signed is taken, byte by byte', async (t) => {
  const app = await createTestApp(t, { env })
  const at = app.clock.now
  const plain = JSON.stringify(
    messageEvent({ phone: '919876543210' }, textOf('Thank you 🙏 धन्यवाद'), at, 'wamid.1'),
  )
  // Meta escapes what is not ASCII; the signature covers the escapes.
  const escaped = plain
    .replace('wamid.1', 'wamid.2')
    .replace(/[^\0-~]/g, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`)
  assert.match(escaped, /\\ud83d\\ude4f/)
  const right = signatureOf(plain)
  const wrong: [string, string | null][] = [
    [plain, null],
    [plain, signatureOf(plain, 'f'.repeat(32))],
    [plain, right.slice(0, -2)],
    [plain, `${right}00`],
    [plain, right.replace('sha256=', '')],
    [plain, right.replace('sha256=', 'sha1=')],
    [plain, right.toUpperCase()],
    [`${plain} `, right],
    [escaped, right],
    ['', right],
  ]
  for (const [body, signature] of wrong) {
    const { status, body: said } = await fromMeta(app, body, signature)
    assert.deepEqual([status, said.code], [403, 'signature_invalid'], `${body} ${signature}`)
  }
  assert.deepEqual(await chatRows(app), [])
  const warnings = app.logged.filter((it) => it.includes('WHATSAPP_APP_SECRET'))
  assert.equal(warnings.length, 1, 'one warning an hour')
  for (const body of [plain, escaped]) assert.equal((await fromMeta(app, body)).status, 200)
  const texts = (await chatRows(app)).map(({ text }) => text)
  assert.deepEqual(texts, ['Thank you 🙏 धन्यवाद', 'Thank you 🙏 धन्यवाद'])
})

test('an event that comes again is kept once', async (t) => {
  const app = await createTestApp(t, { env })
  const event = messageEvent({ phone: '919876543210' }, textOf('Hello'), app.clock.now)
  await Promise.all([fromMeta(app, event), fromMeta(app, event)])
  assert.equal((await fromMeta(app, event)).status, 200)
  assert.equal((await chatRows(app)).length, 1)
})

test('an event of 3 MiB is taken, one byte more is not', async (t) => {
  const app = await createTestApp(t, { env })
  const event = JSON.stringify(
    messageEvent({ phone: '919876543210' }, textOf('Hello'), app.clock.now),
  )
  const most = event + ' '.repeat(3 * 1024 * 1024 - event.length)
  assert.equal((await fromMeta(app, `${most} `)).status, 413)
  assert.deepEqual(await chatRows(app), [])
  assert.equal((await fromMeta(app, most)).status, 200)
  assert.equal((await chatRows(app)).length, 1)
})

test('what is unknown is dropped and never refused', async (t) => {
  const app = await createTestApp(t, { env })
  const at = app.clock.now
  const from = { phone: '919876543210' }
  const unknown = [
    'no json',
    '[]',
    JSON.stringify({ object: 'page', entry: [] }),
    JSON.stringify({ object: 'whatsapp_business_account', entry: [{ changes: [null, 7, {}] }] }),
    JSON.stringify(metaEvent({ errors: [{ code: 130429 }] })),
    JSON.stringify(metaEvent({ messages: [{ id: 'wamid.x' }, null, 'x'], statuses: [{}] })),
    JSON.stringify(messageEvent(from, { type: 'system', system: { body: 'new number' } }, at)),
    JSON.stringify(messageEvent(from, { type: 'toString' }, at)),
    JSON.stringify(messageEvent({}, textOf('From nobody'), at)),
    JSON.stringify(messageEvent(from, textOf('Other number'), at)).replace('1234567890', '5'),
  ]
  for (const body of unknown) assert.equal((await fromMeta(app, body)).status, 200, body)
  assert.deepEqual(await chatRows(app), [])
  const plus = JSON.stringify(messageEvent({ phone: '+919876543210' }, textOf('Plus'), at))
  assert.equal((await fromMeta(app, plus)).status, 200)
  assert.equal((await chatRows(app)).at(-1)?.wa_id, '919876543210')
  await app.deps.db.deleteFrom('wa_message').execute()
  const known = messageEvent(from, { ...textOf('Hello\u0000again'), new_field: { a: 1 } }, at)
  assert.equal((await fromMeta(app, known)).status, 200)
  assert.deepEqual(
    (await chatRows(app)).map(({ text }) => text),
    ['Hello again'],
  )
})

const stored = [
  ['the id of a message', { messages: [{ id: 'wamid.\0', ...textOf('x') }] }],
  ['what it answers', { messages: [{ id: 'wamid.1', context: { id: 'a\0' }, ...textOf('x') }] }],
  ['what a reaction is to', { messages: [{ id: 'wamid.1', ...reactionTo('a\0') }] }],
  ['the id of a report', { statuses: [{ id: 'wamid.\0', status: 'delivered' }] }],
  ['an error', { statuses: [{ id: 'wamid.1', status: 'failed', errors: [{ code: 2 ** 31 }] }] }],
] as const
for (const [what, value] of stored)
  test(`${what} that no database can hold is dropped and never refused`, async (t) => {
    const app = await createTestApp(t, { env })
    const whole = { from: '919876543210', timestamp: String(app.clock.now / 1000) }
    const parts = Object.entries(value).map(([key, [it]]) => [key, [{ ...whole, ...it }]])
    assert.equal((await fromMeta(app, metaEvent(Object.fromEntries(parts)))).status, 200)
    assert.deepEqual(await chatRows(app), [])
    assert.deepEqual(await app.deps.db.selectFrom('wa_event').selectAll().execute(), [])
    assert.match(await app.deps.registry.metrics(), /whatsapp_dropped_total\{reason="unread"\} 1/)
  })

test('of ten thousand messages of one sender the first sixty of a minute are kept', async (t) => {
  const app = await createTestApp(t, { env })
  const at = app.clock.now
  const from = { from: '919876543210', timestamp: String(at / 1000), ...textOf('Hello') }
  const messages = Array.from({ length: 10_000 }, (_, n) => ({ ...from, id: `wamid.${n}` }))
  const other = { ...from, from: '919876543211', id: 'wamid.other' }
  assert.equal((await fromMeta(app, metaEvent({ messages: [...messages, other] }))).status, 200)
  const rows = await chatRows(app)
  assert.ok(rows.some(({ id }) => id === 'wamid.other'))
  assert.ok(rows.length >= 61 && rows.length <= 64, `${rows.length} are kept`)
  const metrics = await app.deps.registry.metrics()
  assert.match(metrics, /whatsapp_dropped_total\{reason="too-many"\} 99\d\d/)
  app.clock.pass(60_000)
  const later = { ...from, timestamp: String(app.clock.now / 1000), id: 'wamid.later' }
  await fromMeta(app, metaEvent({ messages: [later] }))
  assert.ok((await chatRows(app)).some(({ id }) => id === 'wamid.later'))
})
