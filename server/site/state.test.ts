import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { readSiteState } from '#server/site/state.ts'
import { publish, rated } from '#test/factories/feedback.ts'
import { applied, decideKyc } from '#test/factories/kyc.ts'
import { createTestApp } from '#test/test-app.ts'

test('a worker of the crew is shown as checked while the documents are accepted and the account is enabled', async (t) => {
  const { as, deps, setSettings } = await createTestApp(t)
  const [owner, worker] = [await as('admin'), await as('worker')]
  await setSettings({ crew: [{ name: 'Asha', role: '', photo: '', workerId: worker.account.id }] })
  const checked = async () => (await readSiteState(deps)).content.crew.map((it) => it.isChecked)
  const keys = [(await readSiteState(deps)).key]
  assert.deepEqual(await checked(), [false])
  await decideKyc(owner, await applied(worker))
  assert.deepEqual(await checked(), [true])
  keys.push((await readSiteState(deps)).key)
  assert.equal(new Set(keys).size, 2, 'the pages are rendered anew')
})

test('the pages do not contain a crew member’s account id', async (t) => {
  const { as, deps, setSettings } = await createTestApp(t)
  const { account } = await as('worker')
  await setSettings({ crew: [{ name: 'Asha', role: '', photo: '', workerId: account.id }] })
  assert.ok(!JSON.stringify((await readSiteState(deps)).content).includes(account.id))
})

test('feedback appears once three are published, with the overall average and first names', async (t) => {
  const app = await createTestApp(t)
  const shown = async () => (await readSiteState(app.deps)).content.feedback
  await rated(app, { stars: 1, publish: false })
  const given = [await rated(app), await rated(app), await rated(app, { text: 'Fine' })]
  for (const { id, admin } of given.slice(0, 2)) await publish(admin, id)
  assert.equal(await shown(), undefined)
  const before = (await readSiteState(app.deps)).key
  await publish(given[2]?.admin ?? (await app.as('admin')), given[2]?.id ?? '')
  assert.notEqual((await readSiteState(app.deps)).key, before)
  const feedback = await shown()
  assert.deepEqual([feedback?.average, feedback?.count, feedback?.latest.length], [4, 4, 3])
  const [latest] = feedback?.latest ?? []
  assert.deepEqual(
    [latest?.name, latest?.town, latest?.stars, latest?.text],
    ['Sunita', 'Sasaram', 5, 'Fine'],
  )
  await app.setSettings({ reviews: { show: false } })
  assert.equal(await shown(), undefined)
})
