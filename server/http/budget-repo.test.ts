import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { dayMs } from '#domain/time-units.ts'
import { chargeBudget } from '#server/http/budget-repo.ts'
import { createTestApp, monday10 } from '#test/test-app.ts'

test('a budget that is used up stays so for clocks that differ by seconds', async (t) => {
  const { deps } = await createTestApp(t)
  const charge = (at: number) => chargeBudget(deps.db, 'a', 1, 30, at)
  for (let n = 0; n < 30; n++) assert.equal(await charge(monday10), 29 - n)
  assert.equal(await charge(monday10), -1)
  assert.equal(await charge(monday10 - 30_000), -1)
  assert.equal(await charge(monday10 + 2000), 0)
})

test('a clock that was a day ahead and is set right locks nobody out', async (t) => {
  const { deps } = await createTestApp(t)
  const charge = (at: number) => chargeBudget(deps.db, 'a', 1, 30, at)
  await charge(monday10 + dayMs)
  for (let n = 0; n < 30; n++) assert.equal(await charge(monday10), 29 - n)
  assert.equal(await charge(monday10), -1)
})
