import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { contractCalls } from '#test/fuzz/contract-calls.ts'
import { shared } from '#test/shared.ts'
import { assertPages, isPaged, queriesOf, readRows } from '#test/shop/lists.ts'
import { mutations } from '#test/shop/mutations.ts'
import {
  describe,
  describeRepeat,
  openPlays,
  playUnseen,
  touchedBystanders,
} from '#test/shop/run.ts'
import { openStage } from '#test/shop/stage.ts'

/** Calls that a shop with people cannot make, and the test that makes them. */
const elsewhere = { 'POST /api/v1/setup': 'server/setup/setup.test.ts' }

/** Exports by the list whose rows they have; bills and their credit notes are lines of one file. */
const exportOf: Readonly<Record<string, string>> = {
  '/api/v1/service/getallorders': 'exportorders?status=all',
  '/api/v1/admin/getalluserslist': 'exportusers?',
  '/api/v1/admin/getallworkerlist': 'exportworkers?',
  '/api/v1/worker/getallkyc': 'exportkyc?status=all',
  '/api/v1/admin/getallpayments': 'exportpayments?',
  '/api/v1/admin/getaudit': 'exportaudit?',
}

/** A shop where everything has happened once. */
const shop = shared(async (t) => {
  const stage = await openStage(t)
  for (const it of mutations) await playUnseen(stage, it)
  await stage.reset()
  return { ...stage, regularCustomer: await stage.regular() }
})
const player = shared(async (t) => openPlays(t, await shop()))
const calls = await contractCalls()

test('the table of mutations has every call that changes something', () => {
  const changing = calls.filter((it) => it.method !== 'GET' || it.alsoAs || it.recorded)
  const played = mutations.map(({ name }) => name.split(' ').slice(0, 2).join(' '))
  const known = new Set([...played, ...Object.keys(elsewhere)])
  const missing = changing.map((it) => `${it.method} ${it.path}`).filter((it) => !known.has(it))
  assert.deepEqual(missing, [])
})

for (const it of calls.filter(isPaged))
  test(`all pages of ${it.path} are the whole, once each, in order`, async () => {
    const { owner, regularCustomer } = await shop()
    const by = it.allow.includes('admin') ? owner : regularCustomer
    for (const query of queriesOf(it)) {
      const rows = await assertPages(by, it.path, query)
      assert.ok(rows.length >= 3, `${it.path} has only ${rows.length} rows`)
    }
  })

for (const [path, file] of Object.entries(exportOf))
  test(`the file ${file.replace(/\?.*/, '')} has every row of its list`, async () => {
    const { owner } = await shop()
    const { body } = await owner.get(`/api/v1/admin/${file}`)
    const rows = await readRows(owner, `${path}?status=all`, 200, 'next_cursor', Infinity)
    // What was kept follows the entries of the ledger, and is none of them.
    const entries = String(body)
      .trimEnd()
      .split('\r\n')
      .filter((it) => !it.includes(',kept,,'))
    assert.equal(entries.length - 1, rows.length)
  })

for (const it of mutations)
  test(`${it.name} has exactly the effects in the table, on nobody else, and again none`, async () => {
    const played = await (await player())(it)
    assert.deepEqual(describe(played.effects), it.effects)
    assert.deepEqual(touchedBystanders(played), [])
    assert.deepEqual(describeRepeat(played), it.again)
  })
