import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { updateProfile } from '#contract/accounts/my-account.ts'
import { restoreSettings } from '#contract/settings/calls.ts'
import type { Client } from '#test/client.ts'
import { settingsWith, type SettingsChange } from '#test/settings.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const path = '/api/v1/admin/settings'
const [first, second] = ['919876543210', '919876543211']

async function publish(owner: Client, change: SettingsChange): Promise<number> {
  const { version, settings } = (await owner.get(path)).body
  const sent = settingsWith(change, settings)
  return (await owner.put(path, { version, settings: sent })).status
}

/** Two owners, one with Hindi as the language of messages, and a manager. */
async function team(app: TestApp) {
  const owner = await app.as('admin', { phone: first, name: 'Asha Kumari' })
  // The mailbox of the business follows the language of the first admin.
  app.clock.pass(1)
  const other = await app.as('admin', { phone: second, name: 'Ravi' })
  await other.call(updateProfile, { name: 'Ravi', address: '', language: 'hi' })
  await app.as('admin', { rights: 'manager' })
  return owner
}

const notices = async (app: TestApp, channel: 'sms' | 'email' = 'sms') =>
  (await app.sent(channel)).filter((it) => it.template === 'owner-settings')

for (const [what, change, isTold] of [
  ['the UPI id', { billing: { upiId: 'thief@okaxis' } }, true],
  ['the phone', { business: { phone: '9876500000' } }, true],
  ['the duty to have a second factor', { team: { totp: 'required' } }, true],
  ['the brand', { business: { brand: 'Ujala' } }, false],
] as const satisfies readonly [string, SettingsChange, boolean][])
  test(`when ${what} changes, ${isTold ? 'all owners are' : 'nobody is'} told`, async (t) => {
    const app = await createTestApp(t)
    const owner = await team(app)
    assert.equal(await publish(owner, change), 200)
    const told = (await notices(app)).map((it) => it.to).toSorted()
    assert.deepEqual(told, isTold ? [first, second] : [])
  })

test('the notice says who and when, in each owner’s language, and links to the history', async (t) => {
  const app = await createTestApp(t)
  await publish(await team(app), { billing: { upiId: 'thief@okaxis' } })
  const [one, two] = (await notices(app)).toSorted((a, b) => a.to.localeCompare(b.to))
  assert.equal(
    one?.text,
    'Chamak: Asha Kumari changed the UPI id, the phone or two-step sign-in, Mon, 4 May, 10:00 am. If you do not know of it, look at the settings at once.',
  )
  assert.match(two?.text ?? '', /^चमक: Asha Kumari ने UPI आईडी, .*सोम/)
  const [mail, ...more] = await notices(app, 'email')
  assert.equal(more.length, 0)
  assert.match(mail?.text ?? '', /Admin: Asha Kumari\n.*\n?.*\/admin\/settings\/history/s)
})

test('a change cannot send its own notice elsewhere, and an earlier version put back is told as well', async (t) => {
  const app = await createTestApp(t)
  const owner = await team(app)
  const { email } = (await owner.get(path)).body.settings.business
  const business = { phone: '9876500000', email: 'thief@example.com' }
  await publish(owner, { business, notices: { by: [] } })
  assert.deepEqual(
    (await notices(app, 'email')).map((it) => it.to),
    [email],
  )
  assert.equal((await notices(app)).length, 2)
  await app.setSettings({ notices: { by: ['email'] } })
  await owner.call(restoreSettings, { version: 1 })
  assert.equal((await notices(app, 'email')).length, 2)
})
