import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { hashToken, newToken } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import { issueCode } from '#server/sign-in/code.ts'
import { operator } from '#server/sign-in/repo.ts'
import { askCode, enterCode, signIn, wrong } from '#test/factories/sign-in.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const phone = '919876543210'

/** Issues the code that `npm run admin -- code` prints. */
const print = ({ deps, clock }: TestApp) =>
  transact(deps.db, (tx) =>
    issueCode(tx, deps.otpKey, hashToken(newToken()), { phone, device: operator }, clock.now),
  )

test('a code printed by the operator signs in on a browser that requested none', async (t) => {
  const app = await createTestApp(t)
  assert.equal((await enterCode(app.visitor(), phone, await print(app))).status, 200)
})

test('it signs in on a browser whose SMS did not arrive, and on a known one', async (t) => {
  const app = await createTestApp(t)
  const [fresh, known] = [app.visitor(), app.visitor()]
  await signIn(app, known, phone)
  app.clock.pass(60_000)
  await askCode(fresh, phone)
  assert.equal((await enterCode(fresh, phone, await print(app))).status, 200)
  assert.equal((await enterCode(known, phone, await print(app))).status, 200)
})

test('the SMS code stays valid alongside it', async (t) => {
  const app = await createTestApp(t)
  const browser = app.visitor()
  await askCode(browser, phone)
  await print(app)
  assert.equal((await enterCode(browser, phone, await app.codeFor(phone))).status, 200)
})

test('it works once, for five minutes, and ends with the fifth wrong try like any other', async (t) => {
  const app = await createTestApp(t)
  const used = await print(app)
  await enterCode(app.visitor(), phone, used)
  assert.equal((await enterCode(app.visitor(), phone, used)).status, 400)

  const old = await print(app)
  app.clock.pass(300_000)
  assert.equal((await enterCode(app.visitor(), phone, old)).status, 400)

  const guessed = await print(app)
  for (let n = 0; n < 5; n++) await enterCode(app.visitor(), phone, wrong(guessed))
  assert.equal((await enterCode(app.visitor(), phone, guessed)).status, 429)
})
