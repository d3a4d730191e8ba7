import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getAllUsersList } from '#contract/accounts/admin.ts'
import { getUser } from '#contract/accounts/my-account.ts'
import { book, booked } from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const profile = '/api/v1/user/updateprofile'
const scaled = { env: { RATE_LIMIT_SCALE: '1000' } }

async function profileOf(person: Awaited<ReturnType<TestApp['as']>>) {
  return (await person.call(getUser, {})).body.user
}

test('after many concurrent changes a person is found only by the name that was kept', async (t) => {
  const { as } = await createTestApp(t, scaled)
  const [admin, person] = [await as('admin'), await as('user')]
  const names = ['Alpha', 'Beta', 'Gamma']
  for (let round = 0; round < 5; round++) {
    const changes = Array.from({ length: 30 }, (_, n) =>
      person.put(profile, { name: names[n % 3], address: 'Ward 4' }),
    )
    await Promise.all(changes)
    const { name } = await profileOf(person)
    for (const q of names) {
      const { users } = (await admin.call(getAllUsersList, { q })).body
      assert.equal(users.length, q === name ? 1 : 0, `${q} found, the name is ${name}`)
    }
  }
})

test('concurrent bookings do not undo a profile change', async (t) => {
  const { as } = await createTestApp(t, scaled)
  for (let round = 0; round < 10; round++) {
    const person = await as('user', { name: '', address: '' })
    const bookings = ['08:00', '09:00', '10:00', '11:00'].map((time) =>
      book(person, { time, address: 'The job' }),
    )
    const change = person.put(profile, { name: 'Sunita', address: 'My home' })
    await Promise.all([...bookings, change])
    const { name, address } = await profileOf(person)
    assert.deepEqual([name, address], ['Sunita', 'My home'])
  }
})

test('a name becomes one clean line, an address keeps its lines, and neither can inject a line into an email', async (t) => {
  const { as, sent } = await createTestApp(t)
  const person = await as('user')
  const name = 'Asha\r\nBcc: evil@evil.test\u202E'
  await person.put(profile, { name, address: 'Ward 4\r\nGate\u001b[31m 2' })
  const saved = await profileOf(person)
  assert.equal(saved.name, 'Asha Bcc: evil@evil.test')
  assert.equal(saved.address, 'Ward 4\nGate [31m 2')
  await book(person)
  const [mail] = await sent('email')
  assert.doesNotMatch(mail?.text ?? '', /^Bcc:/m)
})

test('an email makes no link of a name, whatever follows its dot', async (t) => {
  const { as, sent } = await createTestApp(t)
  const person = await as('user')
  for (const [name, written, date] of [
    ['evil.bid/x', 'evil. bid/x', '2026-05-05'],
    ['evil。商店', 'evil. 商店', '2026-05-06'],
    ['Smt.Asha', 'Smt. Asha', '2026-05-07'],
  ] as const) {
    await person.put(profile, { name, address: 'Ward 4, Sasaram' })
    await booked(person, { date })
    const { text = '' } =
      (await sent('email')).findLast((it) => it.to === 'sunita@example.com') ?? {}
    assert.ok(text.includes(`${written},`), text)
    assert.ok(!text.includes(name), name)
  }
})

test('a name without a letter or digit is refused as missing', async (t) => {
  const { as } = await createTestApp(t)
  const person = await as('user')
  for (const name of ['...', '\u200D', '\u2800', '😀']) {
    const { status, body } = await person.put(profile, { name, address: '' })
    assert.deepEqual([status, body.field_codes], [400, { name: 'name_required' }], name)
  }
  const unseen = await person.put(profile, { name: '\u200B\u200B', address: '' })
  assert.equal(unseen.status, 200)
  assert.equal((await profileOf(person)).name, '')
})

test('a name that is a link is refused, also at sign-in', async (t) => {
  const { as, visitor } = await createTestApp(t)
  const name = 'http://evil.test/verify-now'
  const saved = await (await as('user')).put(profile, { name, address: '' })
  assert.deepEqual([saved.status, saved.body.field_codes], [400, { name: 'name_link' }])
  const form = { phone: '9876543210', otp: '123456', role: 'user', name }
  const entered = await visitor().post('/api/v1/user/verifyotp', form)
  assert.deepEqual(entered.body.field_codes, { name: 'name_link' })
})
