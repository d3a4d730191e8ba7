import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { askCode, enterCode, signIn } from '#test/factories/sign-in.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const network = (n: number) => `10.${Math.floor(n / 250)}.${n % 250}.1`
const warning = 'owner-codes'
const warnings = async (app: TestApp) =>
  (await app.sent('sms')).filter((it) => it.template === warning).length

test('a dozen networks that ask for codes without end do not keep new customers from signing in', async (t) => {
  const app = await createTestApp(t)
  let [asked, refused, networks] = [0, 0, 0]
  const attack = (n: number) => askCode(app.visitor({}, network(n)), app.nextPhone())
  for (; networks < 110; networks++) await attack(networks)
  for (let second = 2; second <= 17 * 60; second += 2) {
    app.clock.pass(2000)
    await attack(second % 12)
    if (second % 15 > 1) continue
    const [browser, phone] = [app.visitor({}, network(networks++)), app.nextPhone()]
    asked++
    if ((await askCode(browser, phone)).status !== 200) refused++
    else await enterCode(browser, phone, await app.codeFor(phone))
  }
  assert.deepEqual([asked, refused], [68, 0])
})

test('owners are told each time strangers begin to spend codes, and once until they stop', async (t) => {
  const app = await createTestApp(t)
  await app.as('admin')
  let networks = 0
  const ask = () => askCode(app.visitor({}, network(networks++)), app.nextPhone())
  const spend = async () => {
    for (let n = 0; n < 110; n++) {
      await ask()
      app.clock.pass(12_000)
    }
  }
  await spend()
  await spend()
  assert.equal(await warnings(app), 1)
  for (let n = 0; n < 45; n++) {
    await signIn(app, app.visitor({}, network(networks++)), app.nextPhone())
    app.clock.pass(12_000)
  }
  app.clock.pass(10 * 60_000)
  await ask()
  await spend()
  assert.equal(await warnings(app), 2)
})
