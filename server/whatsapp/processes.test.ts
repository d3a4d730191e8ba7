import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { whatsAppWebhook } from '#contract/whatsapp/webhook.ts'
import { fakeProvider, messageRows } from '#test/factories/notifications.ts'
import { booked, nextOpenDay } from '#test/factories/orders.ts'
import { deliverAll, whatsAppEnv } from '#test/factories/whatsapp.ts'
import { letThemMeet, startTwoBeside } from '#test/processes.ts'
import { starting } from '#test/start.ts'
import { createTestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'
import { sendEvent, statusEvent } from '../../scripts/fake-provider/meta.ts'

const count = 12

test('failures reported to two processes at once go to SMS exactly once', async (t) => {
  // Slow enough for both processes to send at a time.
  const fake = await fakeProvider(t, 30)
  const env = whatsAppEnv(fake)
  // The other processes use the real clock.
  const at = Date.now()
  const app = await createTestApp(t, { env: { ...env, RATE_LIMIT_SCALE: '1000' }, at })
  for (let n = 0; n < count; n++) await booked(await app.as('user'), { date: nextOpenDay(at) })
  await deliverAll(app)
  const rows = async () => (await messageRows(app)).filter(({ channel }) => channel !== 'email')
  const wamids = (await rows()).map(({ provider_id }) => provider_id ?? '')
  const processes = await startTwoBeside(t, app, env)
  const report = async (status: string) => {
    const told = wamids.flatMap((wamid) => {
      const event = statusEvent({ wamid, status, at, code: 131026 })
      return processes.map((it) => sendEvent(it + whatsAppWebhook.path, event))
    })
    assert.deepEqual(new Set(await Promise.all(told)), new Set([200]))
  }
  const reports = Promise.all([report('failed'), report('failed'), report('sent')])
  await letThemMeet(app, 'message')
  await reports
  await letThemMeet(app, 'message')
  const isSent = (it: Awaited<ReturnType<typeof rows>>[number]) =>
    it.channel === 'sms' && it.state === 'sent'
  await until('all have gone to SMS', async () => (await rows()).every(isSent), starting)
  await report('failed')
  assert.ok((await rows()).every(isSent))
  const to = (provider: string) =>
    fake.received.filter((it) => it.provider === provider).map((it) => it.to)
  assert.equal(to('whatsapp').length, count)
  assert.equal(to('msg91').length, count)
  assert.equal(new Set(to('msg91')).size, count)
})
