import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { accessMutations } from '#test/mutations/access.ts'
import { afterJobMutations } from '#test/mutations/after-job.ts'
import { businessMutations } from '#test/mutations/business.ts'
import { jobMutations } from '#test/mutations/jobs.ts'
import { moneyMutations } from '#test/mutations/money.ts'
import { orderMutations } from '#test/mutations/orders.ts'
import { peopleMutations } from '#test/mutations/people.ts'
import { priceMutations } from '#test/mutations/prices.ts'
import {
  describe,
  describeRepeat,
  openPlays,
  playUnseen,
  touchedBystanders,
} from '#test/mutations/run.ts'
import { openStage } from '#test/mutations/stage.ts'

const mutations = [
  ...orderMutations,
  ...priceMutations,
  ...moneyMutations,
  ...jobMutations,
  ...afterJobMutations,
  ...accessMutations,
  ...peopleMutations,
  ...businessMutations,
]
/** Calls that a shop with people cannot make, and the test that makes them. */
const elsewhere = { 'POST /api/v1/setup': 'server/setup/setup.test.ts' }

test('each call that changes something has exactly the effects in the table, on nobody but its own people, and sent again none', async (t) => {
  const stage = await openStage(t)
  await t.test('the table has every such call', () => {
    const changing = stage.app.endpoints.filter(
      (it) => it.method !== 'GET' || it.alsoAs || it.recorded,
    )
    const played = mutations.map(({ name }) => name.split(' ').slice(0, 2).join(' '))
    const known = new Set([...played, ...Object.keys(elsewhere)])
    const missing = changing.map((it) => `${it.method} ${it.path}`).filter((it) => !known.has(it))
    assert.deepEqual(missing, [])
  })
  for (const it of mutations) await playUnseen(stage, it)
  const play = await openPlays(t, stage)
  for (const it of mutations)
    await t.test(it.name, async () => {
      const played = await play(it)
      assert.deepEqual(describe(played.effects), it.effects)
      assert.deepEqual(touchedBystanders(played), [])
      assert.deepEqual(describeRepeat(played), it.again)
    })
})
