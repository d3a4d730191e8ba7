import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { askCode, cookieOf, enterCode, signIn, wrong } from '#test/factories/sign-in.ts'
import { createTestApp } from '#test/test-app.ts'

const phone = '919876543210'

test('a new code ends only the previous one of the same browser', async (t) => {
  const { visitor, codeFor, clock } = await createTestApp(t)
  const [one, other] = [visitor(), visitor()]
  await askCode(one, phone)
  const first = await codeFor(phone)
  clock.pass(60_000)
  await askCode(other, phone)
  const second = await codeFor(phone)
  clock.pass(60_000)
  await askCode(one, phone)
  const third = await codeFor(phone)

  assert.equal((await enterCode(one, phone, first)).status, first === third ? 200 : 400)
  assert.equal((await enterCode(other, phone, second)).status, 200)
  assert.equal((await enterCode(one, phone, third)).status, 200)
})

test("a new code for a stranger's browser leaves the owner's code valid", async (t) => {
  const { visitor, codeFor, clock } = await createTestApp(t)
  const [owner, stranger] = [visitor(), visitor()]
  await askCode(owner, phone)
  const code = await codeFor(phone)
  clock.pass(60_000)
  await askCode(stranger, phone)
  for (let n = 0; n < 5; n++) await enterCode(stranger, phone, wrong(await codeFor(phone)))
  assert.equal((await enterCode(owner, phone, code)).status, 200)
})

test('a client without cookies enters the newest code of the phone', async (t) => {
  const { visitor, codeFor, clock } = await createTestApp(t)
  await askCode(visitor(), phone)
  const first = await codeFor(phone)
  clock.pass(60_000)
  await askCode(visitor(), phone)
  const second = await codeFor(phone)
  if (first !== second) assert.equal((await enterCode(visitor(), phone, first)).status, 400)
  assert.equal((await enterCode(visitor(), phone, second)).status, 200)
})

test("asking for another phone in between leaves the first phone's code valid", async (t) => {
  const { visitor, codeFor, nextPhone } = await createTestApp(t)
  const browser = visitor()
  await askCode(browser, phone)
  const code = await codeFor(phone)
  await askCode(browser, nextPhone())
  const back = await askCode(browser, phone)
  assert.equal(back.body.code, 'otp_cooldown')
  assert.equal((await enterCode(browser, phone, code)).status, 200)
})

test('a code of one phone does not sign in another', async (t) => {
  const { visitor, codeFor, nextPhone } = await createTestApp(t)
  const [browser, other] = [visitor(), nextPhone()]
  await askCode(browser, other)
  assert.equal((await enterCode(browser, phone, await codeFor(other))).status, 400)
})

test('the cookies of codes and of known browsers are HttpOnly', async (t) => {
  const { visitor, codeFor, deps } = await createTestApp(t)
  const browser = visitor()
  const asked = await askCode(browser, phone)
  const challenge = cookieOf(asked, 'otp_challenge') ?? ''
  assert.match(challenge, /^otp_challenge=[\w-]{43}; Max-Age=300; Path=\/api\/v1\/user;/)
  assert.match(challenge, /HttpOnly/)
  assert.match(challenge, /SameSite=Lax/)

  const entered = await enterCode(browser, phone, await codeFor(phone))
  const device = cookieOf(entered, 'known_device') ?? ''
  assert.match(device, /^known_device=[\w-]{43}; Max-Age=15552000; Path=\/api\/v1\/user;/)
  assert.match(device, /HttpOnly/)
  assert.match(device, /SameSite=Lax/)
  assert.match(
    cookieOf(entered, 'otp_challenge') ?? '',
    /^otp_challenge=; .*Expires=Thu, 01 Jan 1970/,
  )

  const kept = await deps.db.selectFrom('known_device').select('hash').execute()
  assert.equal(kept.length, 1)
  assert.ok(!device.includes(kept[0]?.hash ?? ''))
})

test('a browser is known for 180 days, only to the phones it signed in to', async (t) => {
  const { visitor, codeFor, clock, deps, nextPhone } = await createTestApp(t)
  const browser = visitor()
  await signIn({ codeFor }, browser, phone)
  const devices = async () => {
    const rows = await deps.db
      .selectFrom('otp_send')
      .select(['phone', 'device'])
      .orderBy('id')
      .execute()
    return rows.map((it) => (it.device ? `${it.phone} known` : `${it.phone} stranger`))
  }
  const other = nextPhone()
  clock.pass(60_000)
  await askCode(browser, phone)
  await askCode(browser, other)
  clock.pass(180 * 24 * 3_600_000)
  await askCode(browser, phone)
  assert.deepEqual(await devices(), [
    `${phone} stranger`,
    `${phone} known`,
    `${other} stranger`,
    `${phone} stranger`,
  ])
})

for (const kind of ['invented', "a stranger's own"]) {
  test(`a cookie planted before the sign-in, ${kind}, makes no other browser known to the phone`, async (t) => {
    const { visitor, codeFor, clock, deps, nextPhone } = await createTestApp(t)
    const stranger = visitor({ known_device: 'planted' })
    if (kind !== 'invented') await signIn({ codeFor }, stranger, nextPhone())
    const { known_device = '' } = stranger.cookies
    const owner = visitor({ known_device })
    await signIn({ codeFor }, owner, phone)
    assert.notEqual(owner.cookies['known_device'], known_device)
    for (const browser of [visitor({ known_device }), owner]) {
      clock.pass(60_000)
      await askCode(browser, phone)
    }
    const asked = await deps.db
      .selectFrom('otp_send')
      .select('device')
      .where('phone', '=', phone)
      .orderBy('id')
      .execute()
    assert.deepEqual(
      asked.map((it) => it.device !== ''),
      [false, false, true],
    )
  })
}

test('a browser that signs in to a second phone stays known to the first', async (t) => {
  const { visitor, codeFor, clock, deps, nextPhone } = await createTestApp(t)
  const browser = visitor()
  for (const own of [phone, nextPhone()]) await signIn({ codeFor }, browser, own)
  clock.pass(60_000)
  await askCode(browser, phone)
  const sends = await deps.db.selectFrom('otp_send').select('device').orderBy('id').execute()
  assert.notEqual(sends.at(-1)?.device, '')
})

test('the very first sign-in of the only admin is announced nowhere', async (t) => {
  const app = await createTestApp(t)
  await app.as('admin', { phone, name: 'Asha Kumari' })
  await signIn(app, app.visitor(), phone)
  const news = [...(await app.sent('sms')), ...(await app.sent('email'))]
  assert.deepEqual(
    news.filter((it) => it.template === 'owner-sign-in'),
    [],
  )
})

test('all owners are notified when an admin signs in with a new browser, but not with a known one', async (t) => {
  const app = await createTestApp(t)
  await app.as('admin', { phone, name: 'Asha Kumari' })
  await app.as('admin', { phone: '919876543211', name: 'Ravi' })
  await app.as('admin', { rights: 'manager' })
  const news = async () => (await app.sent('sms')).filter((it) => it.template === 'owner-sign-in')
  const browser = app.visitor()
  await signIn(app, browser, phone)
  // An admin’s own first sign-in is not news to them; the other owner is notified.
  assert.deepEqual(
    (await news()).map((it) => it.to),
    ['919876543211'],
  )
  app.clock.pass(3_600_000)
  await signIn(app, browser, phone)
  assert.equal((await news()).length, 1)
  app.clock.pass(3_600_000)
  await signIn(app, app.visitor(), phone)
  const [, ...later] = await news()
  assert.deepEqual(new Set(later.map((it) => it.to)), new Set([phone, '919876543211']))
  assert.equal(
    later[0]?.text,
    'Chamak: Asha Kumari signed in to the admin pages with a new browser, Mon, 4 May, 12:00 pm. If you do not know of it, disable the account under Team.',
  )
  const mail = (await app.sent('email')).findLast((it) => it.template === 'owner-sign-in')
  assert.match(mail?.text ?? '', /Admin: Asha Kumari\n.*\n?.*\/admin\/team/s)
})
