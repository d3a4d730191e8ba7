import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getUser, updateProfile } from '#contract/accounts/my-account.ts'
import { setDisabled } from '#server/accounts/repo.ts'
import { transact } from '#server/db/database.ts'
import { askCode, enterCode, signIn } from '#test/factories/sign-in.ts'
import { createTestApp } from '#test/test-app.ts'

const phone = '919876543210'
const minute = 60_000

test('one phone has a customer account and a worker account, which share nothing', async (t) => {
  const { visitor, codeFor, clock } = await createTestApp(t)
  const [customer, worker] = [visitor(), visitor()]
  const home = { name: 'Sunita', address: 'Ward 4' }
  await signIn({ codeFor }, customer, phone, { role: 'user', ...home })
  clock.pass(minute)
  await signIn({ codeFor }, worker, phone, { role: 'worker' })

  const one = (await customer.call(getUser, {})).body.user
  const other = (await worker.call(getUser, {})).body.user
  assert.deepEqual([one.role, one.name, one.address], ['user', 'Sunita', 'Ward 4'])
  assert.deepEqual([other.role, other.name, other.address], ['worker', '', ''])
  assert.notEqual(one._id, other._id)
})

for (const role of ['admin', 'owner', '', 'User', null, undefined]) {
  test(`the role ${JSON.stringify(role)} cannot sign in`, async (t) => {
    const { visitor, codeFor } = await createTestApp(t)
    const browser = visitor()
    await askCode(browser, phone)
    const code = await codeFor(phone)
    const refused = await enterCode(browser, phone, code, { role })
    assert.deepEqual([refused.status, refused.body.code], [400, 'role_invalid'])
    assert.equal((await enterCode(browser, phone, code)).status, 200)
  })
}

test('the phone of an admin signs in as admin on the User tab, as worker on the Worker tab', async (t) => {
  const { as, visitor, codeFor, clock } = await createTestApp(t)
  const admin = await as('admin', { name: 'Owner' })
  const [onUserTab, onWorkerTab] = [visitor(), visitor()]
  await signIn({ codeFor }, onUserTab, admin.phone, { role: 'user', name: 'Other' })
  clock.pass(minute)
  await signIn({ codeFor }, onWorkerTab, admin.phone, { role: 'worker' })
  const { user } = (await onUserTab.call(getUser, {})).body
  assert.deepEqual([user.role, user.name, user._id], ['admin', 'Owner', admin.account.id])
  assert.equal((await onWorkerTab.call(getUser, {})).body.user.role, 'worker')
})

test('the form’s name and address fill a new account and the blanks of an existing one', async (t) => {
  const { visitor, codeFor, clock } = await createTestApp(t)
  const enter = async (form: Record<string, string>) => {
    const browser = visitor()
    clock.pass(minute)
    await signIn({ codeFor }, browser, phone, form)
    const { user } = (await browser.call(getUser, {})).body
    return [user.name, user.address]
  }
  assert.deepEqual(await enter({ name: '  ' }), ['', ''])
  assert.deepEqual(await enter({ name: ' Sunita Devi ' }), ['Sunita Devi', ''])
  assert.deepEqual(await enter({ name: 'Other', address: 'Ward 4' }), ['Sunita Devi', 'Ward 4'])
  assert.deepEqual(await enter({ name: 'Other', address: 'Else' }), ['Sunita Devi', 'Ward 4'])
})

test('a name of 80 and an address of 300 characters are accepted, longer ones refused with an error on the field', async (t) => {
  const { visitor, codeFor } = await createTestApp(t)
  const browser = visitor()
  await askCode(browser, phone)
  const code = await codeFor(phone)
  const tooLong = { name: 'न'.repeat(81), address: 'a'.repeat(301) }
  const longest = { name: 'न'.repeat(80), address: 'a'.repeat(300) }
  const long = await enterCode(browser, phone, code, tooLong)
  assert.equal(long.status, 400)
  assert.deepEqual(long.body.field_codes, { name: 'name_too_long', address: 'address_too_long' })
  assert.equal((await enterCode(browser, phone, code, longest)).status, 200)
})

for (const role of ['user', 'worker', 'admin'] as const) {
  test(`a disabled ${role} learns of it only with the right code, and their sessions end`, async (t) => {
    const { as, visitor, codeFor, deps, clock } = await createTestApp(t)
    const person = await as(role)
    await transact(deps.db, (tx) => setDisabled(tx, person.account.id, clock.now))
    assert.equal((await person.call(getUser, {})).status, 401)

    const browser = visitor()
    const asked = await askCode(browser, person.phone)
    assert.equal(asked.body.message, 'OTP sent!')
    const tab = { role: role === 'worker' ? 'worker' : 'user' }
    const wrong = await enterCode(browser, person.phone, '000000', tab)
    assert.equal(wrong.body.code, 'otp_invalid')
    const code = await codeFor(person.phone)
    const right = await enterCode(browser, person.phone, code, tab)
    assert.deepEqual([right.status, right.body.code], [403, 'account_disabled'])
    assert.equal((await browser.call(getUser, {})).status, 401)
  })
}

test('everyone may change their own name and address', async (t) => {
  const { as } = await createTestApp(t)
  for (const role of ['user', 'worker', 'admin'] as const) {
    const person = await as(role)
    const saved = await person.call(updateProfile, {
      name: ' Asha ',
      address: 'New Road 7',
    })
    assert.deepEqual([saved.status, saved.body.user.name], [200, 'Asha'])
    const { user } = (await person.call(getUser, {})).body
    assert.deepEqual(
      [user.name, user.address, user.phone, user.role],
      ['Asha', 'New Road 7', person.phone, role],
    )
  }
})

test('a profile that is too long is refused with an error on the field, and nothing is saved', async (t) => {
  const { as } = await createTestApp(t)
  const person = await as('user', { name: 'Sunita' })
  const long = { name: 'a'.repeat(81), address: 'b'.repeat(301) }
  const { status, body } = await person.call(updateProfile, long)
  assert.equal(status, 400)
  assert.deepEqual(body.fields, {
    name: 'Keep the name within 80 characters.',
    address: 'Keep the address within 300 characters.',
  })
  assert.equal((await person.call(getUser, {})).body.user.name, 'Sunita')
})
