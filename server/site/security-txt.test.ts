import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { createTestApp } from '#test/test-app.ts'

const path = '/.well-known/security.txt'

test('whoever finds a vulnerability reads whom to write to, once the mailbox is confirmed', async (t) => {
  const { visitor, setSettings, clock } = await createTestApp(t, {
    config: { publicUrl: new URL('https://www.example.com') },
  })
  assert.equal((await visitor().get(path)).status, 404)
  const placeholders = defaultSettings.business.placeholders.filter((it) => it !== 'email')
  await setSettings({ business: { email: 'asha+shop@example.com', placeholders } })
  const { status, body, headers } = await visitor().get(path)
  assert.deepEqual([status, headers['content-type']], [200, 'text/plain; charset=utf-8'])
  const [contact, expires, ...rest] = String(body).trim().split('\n')
  assert.equal(contact, 'Contact: mailto:asha+shop@example.com')
  assert.deepEqual(rest, [
    'Preferred-Languages: en, hi',
    'Canonical: https://www.example.com/.well-known/security.txt',
  ])
  const days = (Date.parse(expires?.replace('Expires: ', '') ?? '') - clock.now) / 86_400_000
  assert.ok(days > 90 && days < 365)
})
