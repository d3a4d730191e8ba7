import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { changePhone } from '#contract/accounts/admin.ts'
import { getPasskeys, passkeyOptions, removePasskey } from '#contract/passkeys.ts'
import type { Client } from '#test/client.ts'
import { optionsFor, signInWith, softAuthenticator, withPasskey } from '#test/factories/passkeys.ts'
import { cookieOf } from '#test/factories/sign-in.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const minute = 60_000
const path = '/api/v1/user/passkeys'

const add = (by: Client, response: unknown, name = 'Redmi') => by.post(path, { name, response })
const namesOf = async (by: Client) =>
  (await by.call(getPasskeys, {})).body.passkeys.map(({ name }) => name)
const recorded = async ({ deps }: TestApp) =>
  (await deps.db.selectFrom('audit').select('kind').orderBy('id').execute())
    .map(({ kind }) => kind)
    .filter((it) => it.startsWith('passkey'))

for (const role of ['user', 'worker', 'admin'] as const)
  test(`a ${role} makes a passkey, sees it by its name and removes it`, async (t) => {
    const app = await createTestApp(t)
    const person = await app.as(role)
    const { passkey } = await withPasskey(person)
    const { body } = await person.call(getPasskeys, {})
    const at = new Date(app.clock.now).toISOString()
    const { _id } = passkey
    assert.deepEqual(passkey, { _id, name: 'Redmi Note', at })
    assert.deepEqual(body.passkeys, [{ ...passkey, used_at: null }])
    if (role === 'admin') return
    for (const _ of [1, 2])
      assert.equal((await person.call(removePasskey, { _id: passkey._id })).status, 200)
    assert.deepEqual(await namesOf(person), [])
    assert.deepEqual(await recorded(app), ['passkey-made', 'passkey-removed'])
  })

test('the browser is asked for a passkey that signs in by itself, after a finger or a PIN', async (t) => {
  const { as } = await createTestApp(t)
  const person = await as('user', { name: 'Sunita Devi' })
  const { device } = await withPasskey(person)
  const options = await optionsFor(person, 'make')
  const { residentKey, userVerification } = options['authenticatorSelection'] as Record<
    string,
    string
  >
  assert.deepEqual([residentKey, userVerification], ['required', 'required'])
  assert.equal(options['attestation'], 'none')
  const [there] = options['excludeCredentials'] as { id: string }[]
  assert.equal(there?.id, device.keys[0]?.id, 'the device need not make a second one')
})

test('without a name it has that of the browser', async (t) => {
  const { as } = await createTestApp(t)
  const person = await as('user')
  const response = softAuthenticator().make(await optionsFor(person, 'make'))
  const onAndroid = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0.0.0'
  const { body } = await person.post(path, { response }, { 'user-agent': onAndroid })
  assert.equal(body.passkey.name, 'Android, Chrome')
})

test('a challenge is answered once, within five minutes, by the session that asked', async (t) => {
  const app = await createTestApp(t)
  const [person, other] = [await app.as('user'), await app.as('user')]
  const device = softAuthenticator()
  const answer = device.make(await optionsFor(person, 'make'))
  assert.equal((await add(other, answer)).body.code, 'passkey_expired')
  assert.equal((await add(person, answer)).status, 200)
  assert.equal((await add(person, answer)).body.code, 'passkey_expired')

  const late = device.make(await optionsFor(person, 'make'))
  app.clock.pass(5 * minute)
  assert.equal((await add(person, late)).body.code, 'passkey_expired')
  const second = await app.as('user', { phone: person.phone })
  const elsewhere = device.make(await optionsFor(second, 'make'))
  assert.equal((await add(person, elsewhere)).body.code, 'passkey_expired')
})

test('a challenge for signing in makes no passkey', async (t) => {
  const { as } = await createTestApp(t)
  const person = await as('user')
  const answer = softAuthenticator().make({
    ...(await optionsFor(person, 'make')),
    challenge: (await optionsFor(person, 'signin'))['challenge'],
  })
  assert.equal((await add(person, answer)).body.code, 'passkey_expired')
})

const wrong = [
  ['another origin', { origin: 'https://chamak.example' }, 'passkey_other_site'],
  ['another port', { origin: 'http://localhost:81' }, 'passkey_other_site'],
  ['another host', { rpId: 'chamak.example' }, 'passkey_invalid'],
  ['no finger, face or PIN', { isVerified: false }, 'passkey_invalid'],
  ['another kind of answer', { type: 'webauthn.get' }, 'passkey_invalid'],
] as const
for (const [what, twist, code] of wrong)
  test(`a new passkey with ${what} is refused`, async (t) => {
    const { as } = await createTestApp(t)
    const person = await as('user')
    const answer = softAuthenticator().make(await optionsFor(person, 'make'), twist)
    const { status, body } = await add(person, answer)
    assert.deepEqual([status, body.code], [400, code])
    assert.deepEqual(await namesOf(person), [])
  })

test('one credential is one passkey of one account', async (t) => {
  const { as } = await createTestApp(t)
  const [person, other] = [await as('user'), await as('user')]
  const device = softAuthenticator()
  await withPasskey(person, device)
  const [key] = device.keys
  for (const by of [person, other]) {
    const copy = softAuthenticator()
    const answer = copy.make(await optionsFor(by, 'make'))
    const there = Buffer.from(key!.id, 'base64url')
    const made = Buffer.from(answer.response.attestationObject, 'base64url')
    there.copy(made, made.indexOf(Buffer.from(answer.id, 'base64url')))
    const same = { ...answer, id: key!.id, rawId: key!.id }
    const attestationObject = made.toString('base64url')
    const reply = await add(by, { ...same, response: { ...answer.response, attestationObject } })
    assert.deepEqual([reply.status, reply.body.code], [409, 'passkey_there'])
  }
  assert.deepEqual(await namesOf(other), [])
})

test('a person has at most ten passkeys, however many are made at once', async (t) => {
  const { as } = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const person = await as('user')
  const answers = []
  for (let n = 0; n < 12; n++)
    answers.push(softAuthenticator().make(await optionsFor(person, 'make')))
  const replies = await Promise.all(answers.map((it) => add(person, it)))
  const refused = replies.filter(({ status }) => status !== 200)
  assert.deepEqual(
    refused.map(({ body }) => [body.code, body.message]),
    Array.from({ length: 2 }, () => [
      'passkey_too_many',
      'You have 10 passkeys, which is the most. Remove one first.',
    ]),
  )
  const { body } = await person.call(passkeyOptions, { for: 'make' })
  assert.equal(body.code, 'passkey_too_many')
})

test('only the owner of a passkey sees and removes it', async (t) => {
  const { as } = await createTestApp(t)
  const [person, other] = [await as('user'), await as('user')]
  const { passkey } = await withPasskey(person)
  assert.deepEqual(await namesOf(other), [])
  await other.call(removePasskey, { _id: passkey._id })
  assert.deepEqual(await namesOf(person), ['Redmi Note'])
})

test('a removed passkey signs nobody in, and the other browsers that it opened are signed out', async (t) => {
  const { as, visitor } = await createTestApp(t)
  const person = await as('user')
  const { device, passkey } = await withPasskey(person)
  const lost = visitor()
  assert.equal((await signInWith(lost, device)).status, 200)
  await person.call(removePasskey, { _id: passkey._id })
  assert.equal((await lost.get(path)).status, 401)
  const { status, body } = await signInWith(visitor(), device)
  assert.deepEqual(
    [status, body.code, body.message],
    [400, 'passkey_unknown', 'This passkey is not known here any more. Use a code.'],
  )
})

test('a changed phone number takes the passkeys of the old one along', async (t) => {
  const { as, visitor, nextPhone } = await createTestApp(t)
  const [person, owner] = [await as('user'), await as('admin')]
  const { device } = await withPasskey(person)
  await owner.call(changePhone, { userid: person.account.id, phone: nextPhone() })
  assert.equal((await signInWith(visitor(), device)).body.code, 'passkey_unknown')
})

const json = (it: unknown) => Buffer.from(JSON.stringify(it)).toString('base64url')

test('rubbish is refused with a sentence, and never a fault', async (t) => {
  const { as } = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const person = await as('user')
  const good = () => optionsFor(person, 'make').then((it) => softAuthenticator().make(it))
  for (const clientDataJSON of [
    'AAAA',
    json(null),
    json([]),
    json({ challenge: 'x' }),
    '',
    'ü',
    7,
  ]) {
    const { response, ...rest } = await good()
    const { status, body } = await add(person, {
      ...rest,
      response: { ...response, clientDataJSON },
    })
    assert.deepEqual([status, body.code], [400, 'passkey_invalid'], String(clientDataJSON))
  }
  for (const attestationObject of ['AAAA', 'oA', 'x'.repeat(12_000), 'x'.repeat(12_001)]) {
    const { response, ...rest } = await good()
    const { status } = await add(person, { ...rest, response: { ...response, attestationObject } })
    assert.equal(status, 400)
  }
  for (const response of [null, 'x', {}, { id: 1 }])
    assert.equal((await add(person, response)).status, 400)
  const large = await add(person, { id: 'A'.repeat(1024 * 1024) })
  assert.equal(large.status, 413)
  const { body } = await add(person, await good(), 'x'.repeat(61))
  assert.equal(body.code, 'passkey_name_too_long')
})

test('only who is signed in gets a challenge to make one', async (t) => {
  const { visitor } = await createTestApp(t)
  for (const purpose of ['make', 'step-up'] as const) {
    const { status } = await visitor().call(passkeyOptions, { for: purpose })
    assert.equal(status, 401)
  }
})

const askToSignIn = (by: Client) => by.call(passkeyOptions, { for: 'signin' })

test('a challenge to sign in says nothing of anybody and is tied to the browser', async (t) => {
  const { as, visitor, deps } = await createTestApp(t)
  const person = await as('user')
  await withPasskey(person)
  const [known, unknown] = [await askToSignIn(person), await askToSignIn(visitor())]
  for (const { body } of [known, unknown]) {
    const { challenge, ...rest } = body.options
    assert.match(String(challenge), /^[\w-]{40,}$/)
    assert.deepEqual(rest, {
      rpId: 'localhost',
      userVerification: 'required',
      timeout: 120_000,
      allowCredentials: [],
    })
  }
  const cookie = cookieOf(unknown, 'passkey_challenge') ?? ''
  assert.match(cookie, /^passkey_challenge=[\w-]{43}; Max-Age=300; Path=\/api\/v1\/user; HttpOnly/)
  assert.match(cookie, /SameSite=Lax/)
  const kept = await deps.db.selectFrom('passkey_challenge').selectAll().execute()
  assert.ok(kept.every(({ bound_to }) => !cookie.includes(bound_to)))
})

test('a network gets thirty challenges to sign in within an hour, apart from its codes', async (t) => {
  const { visitor, clock, nextPhone } = await createTestApp(t)
  for (let n = 0; n < 30; n++) assert.equal((await askToSignIn(visitor())).status, 200)
  const { status, body, headers } = await askToSignIn(visitor())
  assert.deepEqual([status, body.code, headers['retry-after']], [429, 'passkey_too_often', '900'])
  const code = await visitor().post('/api/v1/user/generateotp', { phone: nextPhone() })
  assert.equal(code.status, 200)
  clock.pass(60 * minute)
  assert.equal((await askToSignIn(visitor())).status, 200)
})

const places = [
  ['https://chamak.example', true],
  ['https://203.0.113.7', false],
  ['http://chamak.example', false],
  ['http://localhost:3000', true],
] as const
for (const [address, isOn] of places)
  test(`at ${address} passkeys are ${isOn ? 'on' : 'off'}`, async (t) => {
    const publicUrl = new URL(address)
    const config = { publicUrl, isHttps: publicUrl.protocol === 'https:' }
    const { as, visitor } = await createTestApp(t, { config })
    const person = await as('user')
    const calls = [
      await visitor().call(passkeyOptions, { for: 'signin' }),
      await person.call(passkeyOptions, { for: 'make' }),
      await person.call(getPasskeys, {}),
      await person.call(removePasskey, { _id: 'none' }),
    ]
    for (const { status } of calls) assert.equal(status, isOn ? 200 : 404)
  })

test('passkeys of an earlier address are not known at the new one', async (t) => {
  const app = await createTestApp(t)
  const person = await app.as('user')
  const { device } = await withPasskey(person)
  await app.deps.db.updateTable('passkey').set({ rp_id: 'old.example' }).execute()
  assert.deepEqual(await namesOf(person), [])
  assert.equal((await signInWith(app.visitor(), device)).body.code, 'passkey_unknown')
})
