import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { readSiteState } from '#server/site/state.ts'
import { applied, decideKyc } from '#test/factories/kyc.ts'
import { createTestApp } from '#test/test-app.ts'

test('a worker of the crew is shown as checked while the papers are accepted and the account is open', async (t) => {
  const { as, deps, setSettings } = await createTestApp(t)
  const [owner, worker] = [await as('admin'), await as('worker')]
  await setSettings({ crew: [{ name: 'Asha', role: '', photo: '', workerId: worker.account.id }] })
  const checked = async () => (await readSiteState(deps)).own.crew.map((it) => it.isChecked)
  const keys = [(await readSiteState(deps)).key]
  assert.deepEqual(await checked(), [false])
  await decideKyc(owner, await applied(worker))
  assert.deepEqual(await checked(), [true])
  keys.push((await readSiteState(deps)).key)
  assert.equal(new Set(keys).size, 2, 'the pages are rendered anew')
})

test('nothing of who it is reaches the pages but what the owner shows', async (t) => {
  const { as, deps, setSettings } = await createTestApp(t)
  const { account } = await as('worker')
  await setSettings({ crew: [{ name: 'Asha', role: '', photo: '', workerId: account.id }] })
  assert.ok(!JSON.stringify((await readSiteState(deps)).own).includes(account.id))
})
