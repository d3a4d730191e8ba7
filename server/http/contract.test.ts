import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { z } from 'zod/mini'
import { endpoint, type AnyEndpoint } from '#contract/endpoint.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import type { TestResponse, Client } from '#test/client.ts'
import { createTestApp } from '#test/test-app.ts'

const generous = { env: { RATE_LIMIT_SCALE: '1000' } }
const methodsOf = (it: AnyEndpoint) => (it.alsoAs ? [it.method, it.alsoAs] : [it.method])
const fieldsOf = (it: AnyEndpoint) =>
  Object.keys((it.input as unknown as { shape: Record<string, unknown> }).shape)

/** Lists every call of the contract with each method and path it has. */
async function calls(t: TestContext) {
  const testApp = await createTestApp(t, generous)
  const all = testApp.endpoints.flatMap((it) =>
    methodsOf(it).flatMap((method) =>
      [it.path, ...(it.alsoAt ?? [])].map((path) => ({ it, method, path })),
    ),
  )
  return { ...testApp, all }
}

function refused({ status, body }: TestResponse, expected: number, said: string): void {
  assert.equal(status, expected, said)
  assert.equal(body.success, false, said)
  assert.equal(typeof body.code, 'string', said)
  assert.equal(typeof body.message, 'string', said)
}

/** Sends values that no field accepts. */
function sendNonsense(caller: Client, it: AnyEndpoint, path: string): Promise<TestResponse> {
  const fields = fieldsOf(it)
  if (it.method !== 'GET') {
    const body = Object.fromEntries(fields.map((name) => [name, { not: 'this' }]))
    return caller.send(it.method, path, body)
  }
  return caller.get(`${path}?${fields.map((name) => `${name}=a&${name}=b`).join('&')}`)
}

test('every call with input reports each invalid field', async (t) => {
  const { all, as, visitor } = await calls(t)
  const people = { user: await as('user'), worker: await as('worker'), admin: await as('admin') }
  for (const { it, method, path } of all) {
    const fields = fieldsOf(it)
    if (fields.length === 0 || method !== it.method) continue
    const caller = it.allow === 'anyone' ? visitor() : people[it.allow[0] ?? 'admin']
    const answer = await sendNonsense(caller, it, path)
    refused(answer, 400, `${method} ${path}`)
    const named = Object.keys(answer.body.fields).sort()
    // An endpoint with its own refusal format reports nested fields by path.
    if (it.toRefusal) assert.ok(named.length >= fields.length, path)
    else assert.deepEqual(named, fields.sort(), path)
    assert.deepEqual(Object.keys(answer.body.field_codes).sort(), named, path)
    for (const sentence of Object.values(answer.body.fields))
      assert.match(String(sentence), /^[A-Z]/)
  }
})

test('no write is accepted from a page of another site, for any signed-in role', async (t) => {
  const { all, as } = await calls(t)
  const people = { user: await as('user'), worker: await as('worker'), admin: await as('admin') }
  for (const { it, method, path } of all) {
    if (it.method === 'GET' && !it.alsoAs && !it.recorded) continue
    const caller = people[it.allow === 'anyone' ? 'user' : (it.allow[0] ?? 'admin')]
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ] as Record<string, string>[]) {
      const body = method === 'GET' ? undefined : {}
      const answer = await caller.send(method, path, body, headers)
      refused(answer, 403, `${method} ${path}`)
      assert.equal(answer.body.code, 'foreign_origin')
      assert.equal(answer.headers['access-control-allow-origin'], undefined)
    }
  }
})

for (const url of ['/api/v1/nothing', '/api/', '/api/v2/user/getuser', '/v1/user/getuser']) {
  test(`${url} answers 404 as JSON`, async (t) => {
    const { visitor } = await createTestApp(t)
    for (const method of ['GET', 'POST', 'PUT'] as const) {
      const answer = await visitor().send(method, url, method === 'GET' ? undefined : {})
      refused(answer, 404, `${method} ${url}`)
      assert.equal(answer.body.code, 'not_found')
    }
  })
}

test('an unsupported method answers 404 as JSON', async (t) => {
  const { app } = await createTestApp(t)
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    const reply = await app.inject({ method, url: '/api/v1/user/generateotp' })
    assert.equal(reply.statusCode, 404)
    assert.equal(reply.json().code, 'not_found')
  }
})

const never = () => Promise.reject(new Error('not called'))

test('a reply has only the fields that the contract names; one that lacks any is a fault', async (t) => {
  const { app, visitor } = await createTestApp(t)
  const rest = { assertSameOrigin: () => {}, limitWrites: async () => {}, sendCsv: never }
  const api = { app, endpoints: [], ...rest }
  const output = z.object({ people: z.array(z.object({ name: z.string() })) })
  const it = { method: 'GET', summary: '', allow: 'anyone', input: z.object({}), output } as const
  const meera: { name: string } = Object.assign({ name: 'Meera' }, { secret: 1 })
  const good = endpoint({ ...it, path: '/api/v1/good' })
  registerEndpoint(api, { good }, async () => ({ people: [meera] }))
  const nobody = JSON.parse('{"people":[{}]}') as { people: { name: string }[] }
  const bad = endpoint({ ...it, path: '/api/v1/bad' })
  registerEndpoint(api, { bad }, async () => nobody)
  const sent = await visitor().get('/api/v1/good')
  assert.deepEqual(sent.body, { success: true, people: [{ name: 'Meera' }] })
  const { status, body } = await visitor().get('/api/v1/bad')
  assert.deepEqual([status, body.code], [500, 'fault'])
})
