import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { setDisabled } from '#contract/accounts/admin.ts'
import { getPushKey } from '#contract/push/push.ts'
import { sendPushes } from '#server/push/send.ts'
import type { Client } from '#test/client.ts'
import { booked } from '#test/factories/orders.ts'
import { pushService } from '#test/factories/push-catcher.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const path = '/api/v1/user/pushsubscription'

async function withService(t: TestContext, options: Parameters<typeof createTestApp>[1] = {}) {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' }, ...options })
  const admin = await app.as('admin')
  const { body } = await admin.call(getPushKey, {})
  return { app, admin, ...(await pushService(t, body.key)) }
}

const subscriptions = ({ deps }: TestApp) =>
  deps.db.selectFrom('push_subscription').select('endpoint').execute()
const waiting = ({ deps }: TestApp) => deps.db.selectFrom('push_message').selectAll().execute()

test("a worker's browser is notified of a new, moved or withdrawn job, in the worker's language", async (t) => {
  const { app, admin, got, subscription } = await withService(t)
  const [ravi, asha] = [await verifiedWorker(app), await verifiedWorker(app, 'Asha Devi')]
  const hindi = { name: 'Ravi', address: 'x', language: 'hi' }
  await ravi.put('/api/v1/user/updateprofile', hindi)
  assert.equal((await ravi.post(path, subscription('ravi'))).status, 200)
  assert.equal((await ravi.post(path, subscription('ravi'))).status, 200)
  await asha.post(path, subscription('asha'))
  const id = await acceptedJob(app, admin)
  await assign(admin, id, ravi.account.id)
  assert.equal(await sendPushes(app.deps), 1)
  const [first] = got
  assert.deepEqual(first, {
    path: '/ravi',
    ttl: '43200',
    text: {
      title: 'नया काम 26-1',
      body: '2 BHK, मंगल 5 मई, दोपहर 3:30',
      url: '/worker/jobs',
      tag: 'job-new 26-1',
    },
  })
  await assign(admin, id, asha.account.id)
  await sendPushes(app.deps)
  const told = got.slice(1).map(({ path, text }) => `${path} ${text['title']}`)
  assert.deepEqual(told.toSorted(), ['/asha New job 26-1', '/ravi काम 26-1 अब आपका नहीं है'])
  assert.deepEqual(await waiting(app), [])
})

test("a new booking is pushed to all admins' browsers, without name, phone or address", async (t) => {
  const { app, admin, got, subscription } = await withService(t)
  await admin.post(path, subscription('one'))
  await admin.post(path, subscription('two'))
  const customer = await app.as('user', { name: 'Kiran Bala' })
  await booked(customer, { any_message: 'Gate 7', address: '8 Nokha Road' })
  await sendPushes(app.deps)
  assert.deepEqual(got.map((it) => it.path).toSorted(), ['/one', '/two'])
  assert.equal(got[0]?.text['title'], 'New booking 26-1')
  assert.doesNotMatch(
    JSON.stringify(got),
    new RegExp(`Kiran|Nokha|Gate|${customer.phone.slice(2)}`),
  )
})

test('an expired subscription is deleted; a failing push service is retried, then given up', async (t) => {
  const { app, admin, got, service, subscription } = await withService(t)
  await admin.post(path, subscription('one'))
  service.status = 503
  await booked(await app.as('user'))
  await sendPushes(app.deps)
  assert.equal(await sendPushes(app.deps), 0)
  for (const minutes of [1, 5, 30]) {
    app.clock.pass(minutes * 60_000)
    assert.equal(await sendPushes(app.deps), 1)
  }
  assert.deepEqual([got.length, await waiting(app)], [4, []])
  assert.equal((await subscriptions(app)).length, 1)
  service.status = 410
  await booked(await app.as('user'))
  await sendPushes(app.deps)
  assert.deepEqual([await subscriptions(app), await waiting(app)], [[], []])
})

test('a subscription with unusable keys is deleted', async (t) => {
  const { app, admin, got, subscription } = await withService(t)
  const { endpoint, keys } = subscription('one')
  await admin.post(path, { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } })
  await booked(await app.as('user'))
  await sendPushes(app.deps)
  assert.deepEqual([got, await subscriptions(app)], [[], []])
})

test('signing out, being disabled and unsubscribing end the pushes', async (t) => {
  const { app, admin, subscription } = await withService(t)
  const [one, two, three] = [await app.as('worker'), await app.as('worker'), await app.as('worker')]
  for (const [n, it] of [one, two, three].entries()) await it.post(path, subscription(`w${n}`))
  await one.post('/api/v1/user/logout', {})
  await admin.call(setDisabled, { userid: two.account.id, disabled: true })
  assert.equal((await subscriptions(app)).length, 1)
  // An account can delete only its own subscription.
  await admin.delete(path, { endpoint: subscription('w2').endpoint })
  assert.equal((await subscriptions(app)).length, 1)
  await three.delete(path, { endpoint: subscription('w2').endpoint })
  assert.deepEqual(await subscriptions(app), [])
})

test('a shared browser belongs to the last account signed in; an account has ten browsers at most', async (t) => {
  const { app, admin, subscription } = await withService(t)
  const worker = await app.as('worker')
  await worker.post(path, subscription('shared'))
  await admin.post(path, subscription('shared'))
  const owners = await app.deps.db.selectFrom('push_subscription').select('account_id').execute()
  assert.deepEqual(
    owners.map((it) => it.account_id),
    [admin.account.id],
  )
  for (let n = 0; n < 11; n++) {
    app.clock.pass(1)
    await admin.post(path, subscription(`b${n}`))
  }
  const kept = (await subscriptions(app)).map((it) => it.endpoint.split('/').at(-1))
  assert.deepEqual(kept.length, 10)
  assert.ok(!kept.includes('shared') && kept.includes('b10'))
})

const refusedOn = async (by: Client, endpoint: string, keys: unknown) => {
  const { status, body } = await by.post(path, { endpoint, keys })
  return [status, body.code]
}

test('only addresses of known push services are accepted, and on https not even this machine', async (t) => {
  const { admin, subscription } = await withService(t)
  const { endpoint: own, keys } = subscription('x')
  for (const endpoint of [
    'https://example.com/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a:b@fcm.googleapis.com/x',
    'http://169.254.169.254/latest',
    'http://10.0.0.1/x',
    'http://[::ffff:127.0.0.1]/x',
    'file:///etc/passwd',
    'x',
  ])
    assert.deepEqual(await refusedOn(admin, endpoint, keys), [400, 'push_endpoint'], endpoint)
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-by3p.notify.windows.com/w/?token=x',
  ])
    assert.equal((await admin.post(path, { endpoint, keys })).status, 200, endpoint)
  const https = await withService(t, { config: { isHttps: true } })
  assert.deepEqual(await refusedOn(https.admin, own, keys), [400, 'push_endpoint'])
})
