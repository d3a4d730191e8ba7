import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { deliverDue } from '#server/background/deliver.ts'
import { transact } from '#server/db/database.ts'
import { enqueueAboutKyc } from '#server/notifications/outbox/enqueue.ts'
import { sendDueReminders } from '#server/orders/reminders.ts'
import {
  fakeProvider,
  messageRows,
  settingsFor,
  workerWith,
} from '#test/factories/notifications.ts'
import { promisedOrders } from '#test/factories/reminders.ts'
import { createTestApp } from '#test/test-app.ts'

const count = 1000
/** 10,000 in five minutes. */
const perSecond = 10_000 / 300

test('messages due at once leave faster than 10,000 in five minutes, by a provider that takes 100 ms', async (t) => {
  const fake = await fakeProvider(t, 100)
  const { deps, clock } = await createTestApp(t, { env: settingsFor(fake, 'msg91', 'none') })
  await transact(deps.db, async (tx) => {
    for (let n = 0; n < count; n++)
      await enqueueAboutKyc(tx, 'kyc-accepted', workerWith(n), clock.now)
  })
  const began = performance.now()
  while ((await deliverDue(deps)) > 0);
  const seconds = (performance.now() - began) / 1000
  t.diagnostic(`${Math.round(count / seconds)} a second`)
  assert.equal(fake.received.length, count)
  assert.ok((await messageRows({ deps })).every((it) => it.state === 'sent'))
  assert.ok(count / seconds > perSecond, `${seconds} s`)
})

test('reminders due in one minute are queued and sent as fast, by SMS and e-mail', async (t) => {
  const fake = await fakeProvider(t, 100)
  const there = await createTestApp(t, { env: settingsFor(fake, 'msg91', 'smtp') })
  await promisedOrders(there, count / 2, there.clock.now + 12 * 3_600_000)
  const began = performance.now()
  while ((await sendDueReminders(there.deps)) > 0);
  const queuing = (performance.now() - began) / 1000
  while ((await deliverDue(there.deps)) > 0);
  const seconds = (performance.now() - began) / 1000
  t.diagnostic(`${count} queued in ${queuing.toFixed(1)} s, sent in ${seconds.toFixed(1)} s`)
  assert.equal(fake.received.length, count)
  assert.ok(count / seconds > perSecond, `${seconds} s`)
})
