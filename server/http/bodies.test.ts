import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getUser, updateProfile } from '#contract/accounts/my-account.ts'
import { createTestApp } from '#test/test-app.ts'

const url = '/api/v1/user/generateotp'
const json = { 'content-type': 'application/json' }

const bodies: [
  says: string,
  type: string | undefined,
  body: string,
  status: number,
  code: string,
][] = [
  ['plain text', 'text/plain', '{"phone":"9876543210"}', 415, 'json_only'],
  ['a form', 'application/x-www-form-urlencoded', 'phone=9876543210', 415, 'json_only'],
  ['a multipart form', 'multipart/form-data; boundary=x', '--x--', 415, 'json_only'],
  ['XML', 'application/xml', '<phone/>', 415, 'json_only'],
  ['no content type', undefined, '{"phone":"9876543210"}', 415, 'json_only'],
  ['a type that only starts like JSON', 'application/jsonp', '{}', 415, 'json_only'],
  ['broken JSON', 'application/json', '{"phone":', 400, 'invalid_input'],
  [
    'JSON with a trailing comma',
    'application/json',
    '{"phone":"9876543210",}',
    400,
    'invalid_input',
  ],
  ['zero bytes', 'application/json', '', 400, 'invalid_input'],
  ['a string', 'application/json', '"9876543210"', 400, 'invalid_input'],
  ['a number', 'application/json', '9876543210', 400, 'invalid_input'],
  ['an array', 'application/json', '[{"phone":"9876543210"}]', 400, 'invalid_input'],
  ['null', 'application/json', 'null', 400, 'phone_invalid'],
  [
    'JSON with a __proto__ field',
    'application/json',
    '{"phone":"9876543210","__proto__":{"role":"admin"}}',
    400,
    'invalid_input',
  ],
  [
    'JSON with a constructor field',
    'application/json',
    '{"phone":"9876543210","constructor":{"prototype":{}}}',
    400,
    'invalid_input',
  ],
  ['an escaped NUL', 'application/json', '{"phone":"98765\\u000043210"}', 400, 'invalid_input'],
  ['a raw NUL', 'application/json', '{"phone":"98765\u000043210"}', 400, 'invalid_input'],
  [
    '33 KiB',
    'application/json',
    JSON.stringify({ phone: 'x'.repeat(33 * 1024) }),
    413,
    'body_too_large',
  ],
]
for (const [says, type, body, status, code] of bodies) {
  test(`a request body of ${says} is refused: ${status} ${code}`, async (t) => {
    const { app } = await createTestApp(t)
    const headers = type === undefined ? {} : { 'content-type': type }
    const reply = await app.inject({ method: 'POST', url, headers, payload: body })
    assert.deepEqual([reply.statusCode, reply.json().code], [status, code])
    assert.equal(reply.json().success, false)
    assert.match(String(reply.headers['content-type']), /^application\/json/)
  })
}

test('a body just under 32 KiB is accepted', async (t) => {
  const { visitor } = await createTestApp(t)
  const { status, body } = await visitor().post(url, { phone: 'x'.repeat(32 * 1024 - 12) })
  assert.deepEqual([status, body.code], [400, 'phone_invalid'])
})

test('null in an optional field means that it is missing; in a required one it is refused', async (t) => {
  const { as, visitor, codeFor } = await createTestApp(t)
  const phone = '919876543210'
  await visitor().post(url, { phone })
  const details = { phone, name: null, address: null, otp: await codeFor(phone), role: 'user' }
  assert.equal((await visitor().post('/api/v1/user/verifyotp', details)).status, 200)
  const booking = { service: '2 BHK', date: '2026-05-05', time: '09:00', email: 'a@example.com' }
  const customer = await as('user')
  const book = (more: object) =>
    customer.post('/api/v1/service/addnewservice', { ...booking, ...more })
  const optional = { any_message: null, address: null, variant: null, extras: null, coupon: null }
  assert.equal((await book(optional)).status, 200)
  const { status, body } = await book({ service: null })
  assert.deepEqual([status, body.code], [400, 'service_required'])
})

test('unknown fields are dropped', async (t) => {
  const { as } = await createTestApp(t)
  const person = await as('user')
  const details = { name: 'Asha', address: '', role: 'admin', _id: 'x', phone: '919000000000' }
  const saved = await person.call(updateProfile, details)
  assert.equal(saved.status, 200)
  const { user } = (await person.call(getUser, {})).body
  assert.deepEqual([user.role, user.phone, user._id], ['user', person.phone, person.account.id])
})

for (const charset of ['application/json; charset=utf-8', 'application/json;charset=UTF-8']) {
  test(`"${charset}" is accepted as JSON`, async (t) => {
    const { app } = await createTestApp(t)
    const headers = { 'content-type': charset }
    const reply = await app.inject({
      method: 'POST',
      url,
      headers,
      payload: '{"phone":"9876543210"}',
    })
    assert.equal(reply.statusCode, 200)
  })
}

test('a NUL in a query is refused, but not an escaped percent sign', async (t) => {
  const { as } = await createTestApp(t)
  const admin = await as('admin')
  for (const q of ['a%00b', '%00', 'a%2500']) {
    const { status } = await admin.get(`/api/v1/service/getallorders?q=${q}`)
    assert.equal(status, q.includes('%25') ? 200 : 400)
  }
})

for (const broken of ['/api/v1/%', '/api/v1/%zz', '/%E0%A4%A', '/api/v1/user/getuser?q=%']) {
  test(`${broken} is answered as JSON with a client error`, async (t) => {
    const { app } = await createTestApp(t)
    const reply = await app.inject({ method: 'GET', url: broken, headers: json })
    assert.ok([400, 401, 404].includes(reply.statusCode))
    assert.equal(reply.json().success, false)
  })
}
