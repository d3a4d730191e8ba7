import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getKycAccount } from '#contract/kyc.ts'
import { dropExpiredDocuments } from '#server/kyc/retention.ts'
import { applied, decideKyc, myApplications } from '#test/factories/kyc.ts'
import { booked, cancel, decide } from '#test/factories/orders.ts'
import { signIn } from '#test/factories/sign-in.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const audit = '/api/v1/admin/getaudit'
type Line = { kind: string; actor: { _id: string } | null; about: { _id: string }; subject: string }
const kindsOf = (lines: Line[]) => lines.map((it) => it.kind)

/** A worker whose application an admin viewed and rejected. */
async function reviewed({ as }: TestApp) {
  const [worker, admin] = [await as('worker', { name: 'Ravi Rai' }), await as('admin')]
  const id = await applied(worker)
  const [{ pan_image }] = await myApplications(worker)
  await admin.get(pan_image as string)
  await admin.call(getKycAccount, { kycid: id })
  await decideKyc(admin, id, 'rejected')
  return { worker, admin, id, document: String(pan_image).split('/').at(-1) }
}

test('an admin reads who did what to whom, newest first', async (t) => {
  const app = await createTestApp(t)
  const { worker, admin, id, document } = await reviewed(app)
  const { body } = await admin.get(audit)
  const [ofWorker, ofAdmin] = [worker.account.id, admin.account.id]
  assert.deepEqual(
    (body.data as Line[]).map((it) => [it.actor?._id, it.kind, it.subject, it.about._id]),
    [
      [ofAdmin, 'kyc-rejected', id, ofWorker],
      [ofAdmin, 'account-number-viewed', id, ofWorker],
      [ofAdmin, 'document-viewed', document, ofWorker],
      [ofWorker, 'kyc-submitted', id, ofWorker],
    ],
  )
  assert.deepEqual([body.total, body.next_cursor], [4, null])
  assert.equal(body.data[0].at, '2026-05-04T04:30:00.000Z')
  assert.equal(body.data[0].about.name, 'Ravi Rai')
})

test('entries are found by kind, by person and by the name of the actor', async (t) => {
  const app = await createTestApp(t)
  const { worker, admin, id } = await reviewed(app)
  const find = async (query: string) => {
    const { body } = await admin.get(`${audit}?${query}`)
    assert.equal(body.total, body.data.length)
    return kindsOf(body.data as Line[])
  }
  assert.deepEqual(await find('kind=document-viewed'), ['document-viewed'])
  assert.deepEqual(await find(`person=${worker.account.id}`), [
    'kyc-rejected',
    'account-number-viewed',
    'document-viewed',
    'kyc-submitted',
  ])
  assert.equal((await find(`person=${admin.account.id}`)).length, 3)
  assert.deepEqual(await find('q=ravi'), ['kyc-submitted'])
  assert.equal((await find(`q=${id}`)).length, 3)
  assert.deepEqual(await find('person=nobody'), [])
  assert.equal((await admin.get(`${audit}?kind=dance`)).body.code, 'invalid_input')
})

test('pages list every entry once', async (t) => {
  const app = await createTestApp(t)
  const { admin } = await reviewed(app)
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await admin.get(`${audit}?limit=1${cursor && `&cursor=${cursor}`}`)
    found.push(...kindsOf(body.data as Line[]))
    cursor = body.next_cursor as string | null
  }
  assert.equal(found.length, 4)
  assert.equal(new Set(found).size, 4)
})

test('sign-ins and decisions on orders are recorded too', async (t) => {
  const app = await createTestApp(t)
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const order = await booked(customer)
  await decide(admin, order, 'accepted')
  await decide(admin, order, 'rejected')
  await cancel(customer, order)
  await decide(admin, await booked(customer), 'rejected')
  const visitor = app.visitor()
  await signIn(app, visitor, '919876501234')
  const { data } = (await admin.get(audit)).body as { data: Line[] }
  assert.deepEqual(kindsOf(data), [
    'signed-in',
    'order-rejected',
    'order-cancelled',
    'order-accepted',
  ])
  assert.equal(data[2]?.actor?._id, customer.account.id)
  assert.equal(data[3]?.about._id, customer.account.id)
})

test('an automatic erasure is recorded without an actor', async (t) => {
  const app = await createTestApp(t)
  const { worker } = await reviewed(app)
  app.clock.pass(30 * 24 * 3_600_000)
  assert.equal(await dropExpiredDocuments(app.deps), 1)
  const admin = await app.as('admin')
  const { data } = (await admin.get(`${audit}?kind=documents-erased`)).body as { data: Line[] }
  assert.deepEqual([data[0]?.actor, data[0]?.about._id], [null, worker.account.id])
})
