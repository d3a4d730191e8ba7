import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getUser, updateProfile } from '#contract/accounts/my-account.ts'
import { logout } from '#contract/sign-in.ts'
import { askCode, cookieOf, enterCode, signIn } from '#test/factories/sign-in.ts'
import { createTestApp } from '#test/test-app.ts'

const phone = '919876543210'
const attributes = (cookie: string | undefined) =>
  (cookie ?? '').split('; ').slice(1).sort().join('; ')

test('the session cookie is HttpOnly, and the readable hint cookie holds no secret', async (t) => {
  const { visitor, codeFor } = await createTestApp(t)
  const answer = await signIn({ codeFor }, visitor(), phone)
  const session = cookieOf(answer, 'access_token')
  const companion = cookieOf(answer, 'access_token_present')
  assert.match(session ?? '', /^access_token=[\w-]{43};/)
  assert.equal(attributes(session), 'HttpOnly; Max-Age=2592000; Path=/; SameSite=Lax')
  assert.match(companion ?? '', /^access_token_present=1;/)
  assert.equal(attributes(companion), 'Max-Age=2592000; Path=/; SameSite=Lax')
})

test("an admin's cookies last a day", async (t) => {
  const { as, visitor, codeFor } = await createTestApp(t)
  const admin = await as('admin')
  const answer = await signIn({ codeFor }, visitor(), admin.phone)
  assert.match(cookieOf(answer, 'access_token') ?? '', /Max-Age=86400/)
  assert.match(cookieOf(answer, 'access_token_present') ?? '', /Max-Age=86400/)
})

test('on https every cookie is Secure, including those that clear', async (t) => {
  const { visitor, codeFor } = await createTestApp(t, { config: { isHttps: true } })
  const browser = visitor()
  const asked = await askCode(browser, phone)
  const entered = await enterCode(browser, phone, await codeFor(phone))
  const left = await browser.call(logout, {})
  const all = [asked, entered, left].flatMap(
    (it) => [it.headers['set-cookie'] ?? []].flat() as string[],
  )
  assert.equal(all.length, 7)
  for (const cookie of all) assert.match(cookie, /; Secure/)
})

for (const method of ['GET', 'POST'] as const) {
  test(`${method} logout ends the session and clears both cookies, and may be repeated`, async (t) => {
    const { as, visitor } = await createTestApp(t)
    const person = await as('user')
    const stolen = visitor(person.cookies)
    for (let n = 0; n < 2; n++) {
      const answer = await person.send(method, '/api/v1/user/logout')
      assert.deepEqual([answer.status, answer.body.success], [200, true])
      for (const name of ['access_token', 'access_token_present']) {
        assert.match(
          cookieOf(answer, name) ?? '',
          new RegExp(`^${name}=; .*Expires=Thu, 01 Jan 1970`),
        )
      }
    }
    assert.equal((await stolen.call(getUser, {})).status, 401)
  })

  for (const site of ['cross-site', 'same-site']) {
    test(`${method} logout from a ${site} page is refused and ends nothing`, async (t) => {
      const { as } = await createTestApp(t)
      const person = await as('user')
      const answer = await person.send(method, '/api/v1/user/logout', undefined, {
        'sec-fetch-site': site,
      })
      assert.deepEqual([answer.status, answer.body.code], [403, 'foreign_origin'])
      assert.equal((await person.call(getUser, {})).status, 200)
    })
  }

  for (const site of ['same-origin', 'none']) {
    test(`${method} logout with Sec-Fetch-Site ${site} is allowed`, async (t) => {
      const { as } = await createTestApp(t)
      const headers = { 'sec-fetch-site': site }
      const answer = await (
        await as('user')
      ).send(method, '/api/v1/user/logout', undefined, headers)
      assert.equal(answer.status, 200)
    })
  }
}

test('logout in one browser leaves the others signed in', async (t) => {
  const { as } = await createTestApp(t)
  const [one, other] = [await as('user', { phone }), await as('user', { phone })]
  await one.call(logout, {})
  assert.equal((await other.call(getUser, {})).status, 200)
})

const origins: [headers: Record<string, string>, status: number][] = [
  [{ host: 'chamak.example', origin: 'http://chamak.example' }, 200],
  [{ host: 'chamak.example', origin: 'http://evil.example' }, 403],
  [{ host: 'chamak.example', origin: 'https://chamak.example' }, 403],
  [{ host: 'chamak.example', origin: 'null' }, 403],
  [{ host: 'chamak.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }, 200],
  [
    { host: 'chamak.example', origin: 'http://chamak.example', 'sec-fetch-site': 'cross-site' },
    403,
  ],
  [{ host: 'chamak.example', 'sec-fetch-site': 'Cross-Site' }, 403],
  [{ host: 'chamak.example', 'sec-fetch-site': 'junk' }, 403],
  [{}, 200],
]
for (const [headers, status] of origins) {
  test(`a write with ${JSON.stringify(headers)} answers ${status}`, async (t) => {
    const { as } = await createTestApp(t)
    const person = await as('user')
    const details = { name: 'Asha', address: '' }
    const answer = await person.call(updateProfile, details, headers)
    assert.equal(answer.status, status)
    if (status === 403) assert.equal(answer.body.code, 'foreign_origin')
  })
}

test('on https the allowed origin is the public address, not the requested host', async (t) => {
  const config = { isHttps: true, publicUrl: new URL('https://chamak.example') }
  const { as } = await createTestApp(t, { config })
  const person = await as('user')
  const details = { name: 'Asha', address: '' }
  const put = async (headers: Record<string, string>) =>
    (await person.call(updateProfile, details, headers)).status
  assert.equal(await put({ host: 'evil.example', origin: 'https://evil.example' }), 403)
  assert.equal(await put({ host: 'evil.example', origin: 'http://evil.example' }), 403)
  assert.equal(await put({ host: 'internal:3000', origin: 'https://chamak.example' }), 200)
})
