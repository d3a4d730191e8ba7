import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { deliverDue } from '#server/background/deliver.ts'
import type { Channels } from '#server/notifications/channels/channels.ts'
import { fakeProvider, messageRows, settingsFor, type Fake } from '#test/factories/notifications.ts'
import { booked } from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import type { Provider, FailureMode } from '../../scripts/fake-provider/failure-modes.ts'

const minute = 60_000
const providers = ['msg91', 'twilio', 'whatsapp', 'webhook', 'smtp'] as const
const names = {
  msg91: 'MSG91',
  twilio: 'Twilio',
  whatsapp: 'WhatsApp',
  webhook: 'webhook',
  smtp: 'SMTP',
}

/** A booking whose message to the phone (for SMTP, to the mailbox) goes through this provider. */
async function bookingBy(t: TestContext, fake: Fake, provider: Provider) {
  const env =
    provider === 'smtp' ? settingsFor(fake, 'outbox', 'smtp') : settingsFor(fake, provider)
  const app = await createTestApp(t, { env })
  await booked(await app.as('user'))
  const row = async () => {
    const rows = await messageRows(app)
    return rows.find((it) => it.recipient.includes('@') === (provider === 'smtp'))
  }
  const arrived = () => fake.received.filter((it) => it.provider === provider)
  return { app, row, arrived }
}

const settle = async ({ deps }: TestApp, sendMs = 10_000) => {
  const send: Channels['send'] = (message) => deps.channels.send(message, sendMs)
  while ((await deliverDue({ ...deps, channels: { ...deps.channels, send } })) > 0);
}

for (const way of ['400', 'error'] as FailureMode[]) {
  test(`a provider that answers "${way}" refuses for good, and the message fails with its reason`, async (t) => {
    for (const provider of providers) {
      const fake = await fakeProvider(t)
      fake.setMode(provider, way)
      const { app, row, arrived } = await bookingBy(t, fake, provider)
      await settle(app)
      const after = await row()
      assert.deepEqual(
        [after?.state, after?.attempts, after?.provider],
        ['failed', 1, names[provider]],
      )
      assert.match(after?.last_error ?? '', new RegExp(`^${names[provider]}: It .{8,}`))
      assert.ok(arrived().length <= 1)
      app.clock.pass(60 * minute)
      fake.setMode(provider, 'well')
      await settle(app)
      assert.equal((await row())?.state, 'failed')
    }
  })
}

for (const way of ['401', '429', '500', 'drop', 'hang', 'drip'] as FailureMode[]) {
  test(`a provider that answers "${way}" is retried, and the message is sent once it recovers`, async (t) => {
    await Promise.all(
      providers.map(async (provider) => {
        const fake = await fakeProvider(t)
        fake.setMode(provider, way)
        const { app, row, arrived } = await bookingBy(t, fake, provider)
        await settle(app, way === 'hang' || way === 'drip' ? 2000 : undefined)
        const waits = await row()
        assert.deepEqual([waits?.state, waits?.attempts], ['queued', 1], provider)
        assert.match(waits?.last_error ?? '', new RegExp(`^${names[provider]}: It .{8,}`))
        const before = arrived().length
        fake.setMode(provider, 'well')
        app.clock.pass(17_000)
        await settle(app)
        const after = await row()
        const outcome = [after?.state, after?.attempts, after?.provider, after?.last_error]
        assert.deepEqual(outcome, ['sent', 2, names[provider], null])
        assert.match(after?.provider_id ?? '', /\d/)
        assert.equal(arrived().length, before + 1)
        await settle(app)
        assert.equal(arrived().length, before + 1)
      }),
    )
  })
}

/** WhatsApp first, then SMS through MSG91. */
async function twoChannels(t: TestContext, way: FailureMode) {
  const fake = await fakeProvider(t)
  fake.setMode('whatsapp', way)
  const order = { CHANNELS_ORDER: 'whatsapp,sms', CHANNELS_CODE: 'whatsapp,sms' }
  const app = await createTestApp(t, { env: { ...settingsFor(fake, 'msg91', 'none'), ...order } })
  return { fake, app, ways: () => fake.received.map((it) => it.provider) }
}

test('with two channels the first sends the message, and the second is not tried', async (t) => {
  const { app, ways } = await twoChannels(t, 'well')
  await booked(await app.as('user'))
  await settle(app)
  assert.deepEqual(ways(), ['whatsapp'])
  const [row] = await messageRows(app)
  assert.deepEqual([row?.state, row?.channel, row?.provider], ['sent', 'whatsapp', 'WhatsApp'])
})

test('a message that the first channel refuses for good goes through the second', async (t) => {
  const { app, ways } = await twoChannels(t, 'error')
  await booked(await app.as('user'))
  await settle(app)
  assert.deepEqual(ways(), ['whatsapp', 'msg91'])
  const [row] = await messageRows(app)
  assert.deepEqual(
    [row?.state, row?.channel, row?.provider, row?.attempts],
    ['sent', 'sms', 'MSG91', 2],
  )
})

test('a failing first channel gets three tries before the second is tried', async (t) => {
  const { app, ways } = await twoChannels(t, '500')
  await booked(await app.as('user'))
  for (let n = 0; n < 4; n++) {
    await settle(app)
    app.clock.pass(minute)
  }
  assert.deepEqual(ways(), ['whatsapp', 'whatsapp', 'whatsapp', 'msg91'])
})

test('a channel that is down for everyone is skipped at once, and tried again later', async (t) => {
  const { fake, app, ways } = await twoChannels(t, '500')
  for (let n = 0; n < 5; n++) await booked(await app.as('user'))
  await settle(app)
  assert.equal(ways().length, 5)
  await booked(await app.as('user'))
  await settle(app)
  assert.deepEqual(ways().slice(5), ['msg91'])
  assert.match(
    app.logged.join(''),
    /circuit open: a notification provider failed several times in a row/,
  )
  fake.setMode('whatsapp', 'well')
  app.clock.pass(31_000)
  await settle(app)
  await booked(await app.as('user'))
  await settle(app)
  const phones = (await messageRows(app)).filter((it) => it.channel !== 'email')
  assert.ok(phones.every((it) => it.state === 'sent'))
  assert.equal(phones.at(-1)?.channel, 'whatsapp')
  assert.match(app.logged.join(''), /circuit closed: a notification provider works again/)
})

test('an email fails with a reason when email is switched off', async (t) => {
  const { app } = await twoChannels(t, 'well')
  await booked(await app.as('user'))
  await settle(app)
  const row = (await messageRows(app)).find((it) => it.channel === 'email')
  assert.deepEqual(
    [row?.state, row?.last_error],
    ['failed', 'Email is switched off (EMAIL_PROVIDER=none).'],
  )
})

test('the metrics show what was sent, what is queued, and which provider has an open circuit', async (t) => {
  const { app, fake } = await twoChannels(t, '500')
  fake.setMode('msg91', '500')
  for (let n = 0; n < 6; n++) await booked(await app.as('user'))
  await settle(app)
  app.clock.pass(minute)
  const text = String((await app.visitor().get('/metrics')).body)
  for (const line of [
    'messages_queued 6',
    'messages_oldest_seconds 60',
    'message_provider_state{channel="whatsapp",provider="WhatsApp"} 2',
    'messages_total{channel="email",event="failed"} 6',
    'message_tries_total{channel="whatsapp",provider="WhatsApp",outcome="refused"} ',
  ])
    assert.ok(
      text.includes(line),
      `${line} is not in\n${text
        .split('\n')
        .filter((it) => it.startsWith('message'))
        .join('\n')}`,
    )
})
