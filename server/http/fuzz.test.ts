import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { roles } from '#domain/accounts.ts'
import type { AnyEndpoint } from '#server/http/register-endpoint.ts'
import { booked } from '#test/factories/orders.ts'
import { booking, createTestApp } from '#test/test-app.ts'

const requests = 2000

/** The same numbers on every run: mulberry32. */
function dice(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!
  return { below, pick, chance: (one: number) => below(one) === 0 }
}
type Dice = ReturnType<typeof dice>

const nasty: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '🧹'.repeat(50),
  'x'.repeat(5000),
  "' or 1=1 --",
  '%00%0a',
  '../../etc/passwd',
  '${7*7}',
  '__proto__',
  'constructor',
  'toString',
  '9999-12-31',
  '0000-00-00',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  'NaN',
  'Infinity',
  '1e400',
  '०१२३',
  [],
  {},
  [[[[[]]]]],
  { toString: 1 },
  Buffer.from('["a",1]').toString('base64url'),
  Buffer.from('[1e308,"0123456789abcdef01234567"]').toString('base64url'),
  Buffer.from('["\\u0000","0123456789abcdef01234567"]').toString('base64url'),
]

/** A body or query near what the call takes: some fields right, some nasty, some missing or strange. */
function input(it: AnyEndpoint, { pick, chance }: Dice, fair: Record<string, unknown>) {
  const fields = Object.keys((it.input as unknown as { shape: object }).shape)
  const given: Record<string, unknown> = {}
  for (const name of fields) {
    if (chance(6)) continue
    given[name] = chance(2) && name in fair ? fair[name] : pick(nasty)
  }
  if (chance(8)) given[JSON.stringify(pick(nasty)) ?? ''] = pick(nasty)
  return given
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const escaped = (value: string) => encodeURIComponent(value.toWellFormed())

function encode(query: Record<string, unknown>, { chance }: Dice): string {
  return Object.entries(query)
    .map(([name, value]) => {
      const raw = text(value) ?? ''
      return chance(10) ? `${escaped(name)}=%E0%A4` : `${escaped(name)}=${escaped(raw)}`
    })
    .join('&')
}

const paths = [
  '/api/v1/',
  '/api/v1/user/',
  '/api/v1/user/getuser/',
  '/api/%',
  '/api/v1/%ff',
  '/api/v1/..%2f',
]

test(`${requests} odd requests are each answered as JSON or with the file asked for, and none with 500`, async (t) => {
  const { app, endpoints, as } = await createTestApp(t, {
    env: { RATE_LIMIT_SCALE: '1000000' },
    settings: { booking: { crews: 2 } },
    sender: { send: async () => {} },
  })
  const people = await Promise.all(roles.map((role) => as(role)))
  const serviceid = await booked(people[0]!)
  const fair = {
    ...booking(),
    serviceid,
    phone: '9876543210',
    otp: '123456',
    role: 'user',
    service_status: 'accepted',
    status: 'pending',
    message: 'Yes',
    name: 'Asha',
    address: 'Ward 4',
    sort: 'slot',
    limit: '10',
    language: 'hi',
    channels: { phone: true, email: false },
    q: 'asha',
    kycid: '0'.repeat(24),
    adhar_image: `/api/v1/worker/document/${'0'.repeat(24)}`,
    pan_image: `/api/v1/worker/document/${'1'.repeat(24)}`,
    bank_name: 'Axis Bank',
    account_number: '123456789',
    ifsc_code: 'UTIB0001234',
    kind: 'signed-in',
  }
  const downloads = new Map(endpoints.map((it) => [it.path as string, it.download]))
  const luck = dice(20260504)
  const statuses = new Map<number, number>()
  for (let n = 0; n < requests; n++) {
    const options = request(luck, endpoints, people, fair)
    const reply = await app.inject(options)
    const said = `request ${n}: ${JSON.stringify(options).slice(0, 600)} -> ${reply.body.slice(0, 200)}`
    assert.notEqual(reply.statusCode, 500, said)
    const file = reply.statusCode === 200 ? downloads.get(filePath(options)) : undefined
    const [type] = String(reply.headers['content-type']).split(';')
    assert.equal(type, file ?? 'application/json', said)
    if (!file)
      assert.equal(reply.json<{ success: boolean }>().success, reply.statusCode === 200, said)
    statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1)
  }
  // The requests get past the door: some are served, most kinds of "no" are met.
  for (const status of [200, 400, 401, 403, 404, 409, 415]) {
    assert.ok(statuses.has(status), `no request was answered ${status}`)
  }
})

const filePath = ({ url }: InjectOptions) =>
  typeof url === 'string' ? (url.split('?')[0] ?? '') : (url?.pathname ?? '')

function request(
  luck: Dice,
  endpoints: readonly AnyEndpoint[],
  people: readonly { cookies: Record<string, string> }[],
  fair: Record<string, unknown>,
): InjectOptions {
  const { pick, chance } = luck
  const it = pick(endpoints)
  const allowed = people.filter((_, n) => it.allow === 'anyone' || it.allow.includes(roles[n]!))
  const cookies = chance(5)
    ? { access_token: 'noise' }
    : { ...pick(chance(6) ? people : allowed).cookies }
  const given = input(it, luck, fair)
  const path = chance(15) ? pick(paths) : it.path
  // A session that a logout ended would make the rest of the requests strangers'.
  const url = path.includes('logout') ? '/api/v1/user/getuser' : path
  if (it.method === 'GET') return { method: 'GET', url: `${url}?${encode(given, luck)}`, cookies }
  const broken = chance(12)
  return {
    method: it.method,
    url,
    cookies,
    headers: { 'content-type': chance(20) ? 'text/plain' : 'application/json' },
    payload: broken ? JSON.stringify(given).slice(1) : JSON.stringify(given),
  }
}
