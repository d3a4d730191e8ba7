import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { updateProfile } from '#contract/accounts/my-account.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { publish } from '#test/factories/settings.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const days = { from: '2026-05-06', to: '2026-05-07' }
const closures = [{ ...days, reason: 'Buddha Purnima' }]
const call = '/api/v1/admin/tellclosure'

async function toldOf({ sent }: TestApp, channel: 'sms' | 'email') {
  return (await sent(channel)).filter((it) => it.template === 'booking-day-closed')
}

async function withBookings(t: Parameters<typeof createTestApp>[0]) {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const customer = await app.as('user', { name: 'Sunita Devi' })
  const quiet = await app.as('user', { name: 'Ravi' })
  await quiet.call(updateProfile, {
    name: 'Ravi',
    address: 'Ward 4',
    language: 'hi',
    channels: { phone: true, email: false },
  })
  await decide(owner, await booked(customer, { date: '2026-05-07', time: '09:00' }), 'accepted')
  await booked(quiet, { date: '2026-05-06', time: '10:00' })
  await decide(owner, await booked(quiet, { date: '2026-05-06', time: '12:00' }), 'rejected')
  await booked(quiet, { date: '2026-05-08', time: '10:00' })
  return { app, owner }
}

test('each customer with a booking on a closed day is notified once, in their language, with the reason by email', async (t) => {
  const { app, owner } = await withBookings(t)
  await publish(owner, { closures })
  const asked = { ...days, reason: 'Buddha Purnima' }
  const answers = await Promise.all([1, 2].map(() => owner.post(call, asked)))
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.total]),
    [
      [200, 2],
      [200, 2],
    ],
  )
  assert.equal(
    answers.reduce((sum, { body }) => sum + Number(body.told), 0),
    2,
  )
  assert.equal((await owner.post(call, asked)).body.told, 0)
  const texts = (await toldOf(app, 'sms')).map((it) => it.text)
  assert.equal(texts.length, 2)
  assert.ok(texts.some((it) => it.includes('Sorry, we are closed on the day you booked.')))
  assert.ok(texts.some((it) => it.includes('आपकी बुकिंग के दिन हम बंद हैं।')))
  const [mail, ...more] = await toldOf(app, 'email')
  assert.match(mail?.text ?? '', /Buddha Purnima/)
  assert.deepEqual(more, [])
  const kinds = await app.deps.db
    .selectFrom('audit')
    .select('subject')
    .where('kind', '=', 'closure-told')
    .execute()
  assert.deepEqual(new Set(kinds.map((it) => it.subject)), new Set(['2026-05-06 2026-05-07']))
})

test('no customer is notified of an open day, even among closed ones', async (t) => {
  const { app, owner } = await withBookings(t)
  const early = await owner.post(call, days)
  assert.deepEqual([early.status, early.body.code], [409, 'day_not_closed'])
  const openings = [{ date: '2026-05-07', opens: '08:00', closes: '18:00' }]
  await publish(owner, { closures, openings })
  assert.deepEqual((await owner.post(call, days)).body.told, 1)
  assert.equal((await toldOf(app, 'sms')).length, 1)
})

test('more customers than one batch holds are notified, each once', async (t) => {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const owner = await app.as('admin')
  const customer = await app.as('user')
  for (let n = 0; n < 18; n++)
    for (const day of ['06', '07', '08', '11', '12', '13'])
      await booked(customer, {
        date: `2026-05-${day}`,
        time: `${String(8 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
      })
  const long = { from: '2026-05-06', to: '2026-05-13' }
  await publish(owner, { closures: [{ ...long, reason: '' }] })
  const { body } = await owner.post(call, long)
  assert.deepEqual([body.total, body.told], [108, 108])
})
