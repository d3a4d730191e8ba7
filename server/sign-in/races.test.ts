import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { whenFree, type TestResponse } from '#test/client.ts'
import { askCode, enterCode, wrong } from '#test/factories/sign-in.ts'
import { createTestApp } from '#test/test-app.ts'

const phone = '919876543210'
const times = (count: number, ask: () => Promise<TestResponse>) =>
  Promise.all(Array.from({ length: count }, () => whenFree(ask)))

for (const count of [20, 50]) {
  test(`${count} concurrent right answers create one session`, async (t) => {
    const { visitor, codeFor, deps } = await createTestApp(t)
    const browser = visitor()
    await askCode(browser, phone)
    const code = await codeFor(phone)
    const answers = await times(count, () => enterCode(visitor(browser.cookies), phone, code))
    assert.equal(answers.filter((it) => it.status === 200).length, 1)
    assert.equal(answers.filter((it) => it.body.code === 'otp_invalid').length, count - 1)
    assert.equal((await deps.db.selectFrom('session').select('id').execute()).length, 1)
    assert.equal((await deps.db.selectFrom('account').select('id').execute()).length, 1)
  })
}

test('five concurrent wrong answers count as five and end the code', async (t) => {
  const { visitor, codeFor, deps } = await createTestApp(t)
  const browser = visitor()
  await askCode(browser, phone)
  const code = await codeFor(phone)
  await times(5, () => enterCode(visitor(browser.cookies), phone, wrong(code)))
  const failures = await deps.db.selectFrom('otp_failure').select('id').execute()
  assert.equal(failures.length, 5)
  assert.equal((await enterCode(browser, phone, code)).status, 400)
})

test('fifty concurrent wrong answers get no more than five tries', async (t) => {
  const { visitor, codeFor, deps } = await createTestApp(t)
  const browser = visitor()
  await askCode(browser, phone)
  const code = await codeFor(phone)
  await times(50, () => enterCode(visitor(browser.cookies), phone, wrong(code)))
  const failures = await deps.db.selectFrom('otp_failure').select('id').execute()
  assert.equal(failures.length, 5)
})

test('of ten browsers that request a code for a phone at once one gets it', async (t) => {
  const { visitor, sent } = await createTestApp(t)
  const answers = await times(10, () => askCode(visitor(), phone))
  assert.equal(answers.filter((it) => it.status === 200).length, 1)
  assert.equal(answers.filter((it) => it.body.code === 'otp_cooldown').length, 9)
  assert.equal((await sent('sms')).length, 1)
})

test('of thirty concurrent requests a network gets twenty codes', async (t) => {
  const { visitor, nextPhone } = await createTestApp(t)
  const answers = await times(30, () => askCode(visitor(), nextPhone()))
  assert.equal(answers.filter((it) => it.status === 200).length, 20)
})
