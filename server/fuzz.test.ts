import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { isRefusalCode } from '#domain/refusal-sentences.ts'
import { contractCalls } from '#test/fuzz/contract-calls.ts'
import { fuzzSite, type Caller, type Reply } from '#test/fuzz/fuzz-site.ts'
import { seededRandom } from '#test/fuzz/random-numbers.ts'
import { oddRequest, type OddRequest } from '#test/fuzz/requests.ts'

/** `npm run fuzz -- --requests 100000 --seed 7` runs more, or others. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 600)
const seed = Number(process.env['FUZZ_SEED'] ?? 20260504)
const atOnce = 4
const batch = 300
const timeout = 60_000 + requests * 50

/** Internals that an error must not reveal. */
const innards =
  /\n\s+at |node_modules|node:internal|\.ts:\d|SQLITE_|sqlite|postgres|syntax error|\bselect .+ from\b|constraint failed|ECONN|ENOENT/i

/** Asserts what holds for every reply. */
function assertFair(
  site: { secretWords: RegExp },
  by: Caller,
  request: OddRequest,
  reply: Reply,
): void {
  const { status, headers, text } = reply
  const said = `${by.as}: ${JSON.stringify(request).slice(0, 700)} -> ${status} ${text.slice(0, 300)}`
  // Only two exports are created at once; a third is asked to retry.
  const isAskedToWait = request.download !== undefined && headers.get('retry-after') === '30'
  assert.ok(status < 500 || (status === 503 && isAskedToWait), said)
  assert.equal(headers.get('x-content-type-options'), 'nosniff', said)
  assert.equal(headers.get('access-control-allow-origin'), null, said)
  const isAdmin = by.as === 'admin' || by.as === 'manager'
  if (!isAdmin) assert.doesNotMatch(text, site.secretWords, said)
  const type = headers.get('content-type')?.split(';')[0]
  if (status === 200 && request.download !== undefined)
    return assert.ok(request.download.includes(type), said)
  assert.equal(type, 'application/json', said)
  const body = JSON.parse(text) as Record<string, unknown>
  assert.equal(body['success'], status === 200, said)
  if (status === 200) return
  assert.doesNotMatch(text, innards, said)
  assert.ok(isRefusalCode(String(body['code'])), said)
  assert.match(String(body['message']), /^[A-Z₹]/, said)
  assert.equal(body['request_id'], headers.get('x-request-id'), said)
}

test(
  `${requests} odd requests (seed ${seed}) from all roles: no fault, always a well-formed refusal, no data of others`,
  { timeout },
  async (t) => {
    const site = await fuzzSite(t)
    const calls = await contractCalls()
    const before = await site.readOrderOfVictim()
    const luck = seededRandom(seed)
    const statuses = new Map<number, number>()
    for (let n = 0; n < requests; n += batch) {
      const { callers, fair, fairForAdmins } = await site.newPeople()
      const queue = Array.from({ length: Math.min(batch, requests - n) }, () => {
        const by = luck.pick(callers)
        const isAdmin = by.as === 'admin' || by.as === 'manager'
        // One in three goes to a call the role may not make.
        const role = by.as === 'manager' ? 'admin' : by.as
        const own = calls.filter(
          ({ allow }) => allow === 'anyone' || (role !== 'visitor' && allow.includes(role)),
        )
        const it = luck.pick(luck.chance(3) ? calls : own)
        return { by, request: oddRequest(it, luck, isAdmin ? fairForAdmins : fair) }
      })
      const send = async (): Promise<void> => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const reply = await site.send(next.by, next.request)
          assertFair(site, next.by, next.request, reply)
          statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, send))
    }
    // Proves that requests get past validation: some succeed, most kinds of refusal occur.
    for (const status of [200, 400, 401, 403, 404, 415])
      assert.ok(statuses.has(status), `no request was answered ${status}`)
    assert.deepEqual(await site.readOrderOfVictim(), before)
    assert.doesNotMatch(site.logged(), site.secretWords)
    t.diagnostic(`answered: ${[...statuses].map((it) => it.join(' x ')).join(', ')}`)
  },
)
