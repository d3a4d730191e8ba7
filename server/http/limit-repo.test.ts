import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { dayMs } from '#domain/time-units.ts'
import { chargeRateLimit } from '#server/http/limit-repo.ts'
import { createTestApp, monday10 } from '#test/test-app.ts'

test('a used-up budget stays so when clocks differ by seconds', async (t) => {
  const { deps } = await createTestApp(t)
  const charge = (at: number) => chargeRateLimit(deps.db, 'a', 1, 30, at)
  for (let n = 0; n < 30; n++) assert.equal(await charge(monday10), 29 - n)
  assert.equal(await charge(monday10), -1)
  assert.equal(await charge(monday10 - 30_000), -1)
  assert.equal(await charge(monday10 + 2000), 0)
})

test('a clock corrected from a day ahead blocks no caller', async (t) => {
  const { deps } = await createTestApp(t)
  const charge = (at: number) => chargeRateLimit(deps.db, 'a', 1, 30, at)
  await charge(monday10 + dayMs)
  for (let n = 0; n < 30; n++) assert.equal(await charge(monday10), 29 - n)
  assert.equal(await charge(monday10), -1)
})
