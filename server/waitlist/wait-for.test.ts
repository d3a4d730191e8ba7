import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { setDisabled } from '#contract/accounts/admin.ts'
import { stopWaitFor, waitFor } from '#contract/waitlist/waitlist.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

const path = '/api/v1/user/waitlist'
const date = '2026-05-05'
const oneJobADay = {
  settings: {
    hours: { opens: '08:00', closes: '12:00' },
    booking: { crews: 1, graceMinutes: 0 },
  },
} as const

test('a caller waits for a full day as if they had said so themselves', async (t) => {
  const app = await createTestApp(t, oneJobADay)
  const [holder, admin] = [await app.as('user'), await app.as('admin', { rights: 'manager' })]
  await decide(admin, await booked(holder, { date, time: '08:00' }), 'accepted')
  const caller = await app.as('user')
  const customer = caller.account.id
  for (const _ of [1, 2])
    assert.equal((await admin.call(waitFor, { customer, date, minutes: 240 })).status, 200)
  const [wait, ...more] = (await caller.get(path)).body.waits
  assert.deepEqual([wait, more], [{ date, minutes: 240, told: false }, []])
  for (const _ of [1, 2])
    assert.equal((await admin.call(stopWaitFor, { customer, date })).status, 200)
  assert.deepEqual((await caller.get(path)).body.waits, [])
})

test('an admin puts only customers on the list, and only for a full day', async (t) => {
  const app = await createTestApp(t, oneJobADay)
  const [caller, admin] = [await app.as('user'), await app.as('admin')]
  const codeOf = async (customer: string) =>
    (await admin.call(waitFor, { customer, date, minutes: 60 })).body.code
  assert.equal(await codeOf(caller.account.id), 'waitlist_day_free')
  assert.equal(await codeOf(admin.account.id), 'account_not_found')
  assert.equal(await codeOf('x'.repeat(24)), 'account_not_found')
  await admin.call(setDisabled, { userid: caller.account.id, disabled: true })
  assert.equal(await codeOf(caller.account.id), 'customer_disabled')
})
