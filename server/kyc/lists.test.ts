import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { applied, decideKyc } from '#test/factories/kyc.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const list = '/api/v1/worker/getallkyc'
type Row = { _id: string; status: string; worker_id: { name: string } }
const idsOf = (rows: Row[]) => rows.map((it) => it._id)

async function many({ as, clock }: TestApp, names: readonly string[]) {
  const made = []
  for (const name of names) {
    const worker = await as('worker', { name })
    made.push({ worker, id: await applied(worker) })
    clock.pass(1000)
  }
  return made
}

test('an admin lists the applications of a status, newest first, with the total', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const [one, two, three] = await many(app, ['Asha', 'Bina', 'Chand'])
  await decideKyc(admin, two?.id ?? '', 'accepted')
  await decideKyc(admin, three?.id ?? '', 'rejected', 'Blurred')
  for (const [query, id, total] of [
    ['', one?.id, 1],
    ['?status=pending', one?.id, 1],
    ['?status=accepted', two?.id, 1],
    ['?status=approved', two?.id, 1],
    ['?status=rejected', three?.id, 1],
  ] as const) {
    const { body } = await admin.get(list + query)
    assert.deepEqual(
      [idsOf(body.data as Row[]), body.total, body.next_cursor],
      [[id], total, null],
      query,
    )
    assert.equal(body.data[0].account_number, 'XXXXXXXX5678')
  }
  const refused = await admin.get(`${list}?status=open`)
  assert.deepEqual([refused.status, refused.body.code], [400, 'status_invalid'])
})

test('pages list every application once while new ones arrive', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const before = await many(app, ['A', 'B', 'C', 'D', 'E'])
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await admin.get(`${list}?limit=2${cursor && `&cursor=${cursor}`}`)
    found.push(...idsOf(body.data as Row[]))
    cursor = body.next_cursor as string | null
    if (found.length < 3) await many(app, ['Late'])
  }
  assert.deepEqual(found, before.map(({ id }) => id).toReversed())
  assert.equal((await admin.get(`${list}?cursor=x`)).body.code, 'page_invalid')
})

test("applications are found by the worker's name or phone, and by their id", async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const [one, two] = await many(app, ['Sunita Devi', 'Sunil Rai'])
  const find = async (q: string) => {
    const { body } = await admin.get(`${list}?q=${encodeURIComponent(q)}`)
    assert.equal(body.total, body.data.length)
    return idsOf(body.data as Row[])
  }
  assert.deepEqual(await find('devi'), [one?.id])
  assert.deepEqual(await find('sun'), [two?.id, one?.id])
  assert.deepEqual(await find(two?.worker.phone ?? ''), [two?.id])
  assert.deepEqual(await find(one?.id ?? ''), [one?.id])
  assert.deepEqual(await find('nobody'), [])
  assert.deepEqual(await find('#'), [])
})

test("a worker's applications are listed by worker id, optionally filtered by status", async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const [one] = await many(app, ['Asha', 'Bina'])
  await decideKyc(admin, one?.id ?? '', 'rejected')
  const next = await applied(one!.worker)
  const of = async (query: string) => {
    const { body } = await admin.get(`${list}?worker=${one?.worker.account.id}${query}`)
    assert.equal(body.total, body.data.length)
    return idsOf(body.data as Row[])
  }
  assert.deepEqual(await of(''), [next, one?.id])
  assert.deepEqual(await of('&status=rejected'), [one?.id])
  assert.deepEqual((await admin.get(`${list}?worker=nobody`)).body.data, [])
})
