import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { passkeySignIn } from '#contract/sign-in.ts'
import { auditOf } from '#test/factories/audit.ts'
import {
  optionsFor,
  signInWith,
  softAuthenticator,
  withPasskey,
  type Twist,
} from '#test/factories/passkeys.ts'
import { createTestApp } from '#test/test-app.ts'

const path = '/api/v1/user/passkeysignin'

const wrong: readonly [what: string, twist: Twist, code: string, isRecorded: boolean][] = [
  ['of another origin', { origin: 'https://chamak.example' }, 'passkey_other_site', false],
  ['for another host', { rpId: 'chamak.example' }, 'passkey_invalid', true],
  ['without a finger, a face or a PIN', { isVerified: false }, 'passkey_invalid', true],
  ['made for something else', { type: 'webauthn.create' }, 'passkey_invalid', true],
  ['without a user handle', { userHandle: undefined }, 'passkey_invalid', true],
]
for (const [what, twist, code, isRecorded] of wrong)
  test(`an answer ${what} is refused`, async (t) => {
    const app = await createTestApp(t)
    const person = await app.as('user')
    const { device } = await withPasskey(person)
    const { status, body } = await signInWith(app.visitor(), device, twist)
    assert.deepEqual([status, body.code], [400, code])
    const kinds = await auditOf(app, person.account.id)
    assert.equal(kinds.includes('passkey-failed'), isRecorded)
  })

test('the user handle of somebody else, and a signature by another key, sign nobody in', async (t) => {
  const app = await createTestApp(t)
  const [person, thief] = [await app.as('user'), await app.as('user')]
  const { device } = await withPasskey(person)
  const mine = (await withPasskey(thief)).device
  const [victim, own] = [device.keys[0]!, mine.keys[0]!]
  const handle = await signInWith(app.visitor(), mine, { userHandle: victim.userHandle })
  assert.equal(handle.body.code, 'passkey_invalid')
  const browser = app.visitor()
  const forged = mine.use(
    await optionsFor(browser, 'signin'),
    {},
    { ...own, id: victim.id, userHandle: victim.userHandle },
  )
  const { body } = await browser.call(passkeySignIn, { response: forged, role: 'user' })
  assert.equal(body.code, 'passkey_invalid')
})

test('a counter that goes back or stands still is refused and recorded; one that stays zero is not', async (t) => {
  const app = await createTestApp(t)
  const person = await app.as('user')
  const { device } = await withPasskey(person, softAuthenticator({ counts: true }))
  assert.equal((await signInWith(app.visitor(), device, { counter: 7 })).status, 200)
  for (const counter of [7, 6, 0]) {
    const { status, body } = await signInWith(app.visitor(), device, { counter })
    assert.deepEqual([status, body.code], [403, 'passkey_copied'])
  }
  assert.equal((await signInWith(app.visitor(), device, { counter: 8 })).status, 200)
  const kinds = await auditOf(app, person.account.id)
  assert.equal(kinds.filter((it) => it === 'passkey-copied').length, 3)

  const synced = (await withPasskey(person)).device
  for (const _ of [1, 2]) assert.equal((await signInWith(app.visitor(), synced)).status, 200)
})

test('a network with thirty wrong answers within an hour must wait', async (t) => {
  const app = await createTestApp(t)
  const { device } = await withPasskey(await app.as('user'))
  const browser = app.visitor()
  const good = device.use(await optionsFor(browser, 'signin'))
  const answer = { response: good, role: 'user' }
  for (let n = 0; n < 30; n++)
    assert.equal((await app.visitor().post(path, answer)).body.code, 'passkey_expired')
  const { status, body } = await browser.post(path, answer)
  assert.deepEqual([status, body.code], [429, 'passkey_too_often'])
  const elsewhere = app.visitor({ ...browser.cookies }, '203.0.113.9')
  assert.equal((await elsewhere.post(path, answer)).status, 200)
})

test('a removed or unknown passkey is answered alike, whoever it belonged to', async (t) => {
  const app = await createTestApp(t)
  const person = await app.as('user')
  const { device } = await withPasskey(person)
  await app.deps.db.deleteFrom('passkey').execute()
  const stranger = softAuthenticator()
  stranger.make(await optionsFor(await app.as('user'), 'make'))
  const [removed, unknown] = [
    await signInWith(app.visitor(), device),
    await signInWith(app.visitor(), stranger),
  ]
  assert.deepEqual(removed.body, unknown.body)
  assert.equal(removed.body.code, 'passkey_unknown')
})
