import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getMyFace, putFace, removeFace } from '#contract/faces.ts'
import { getYourOrders } from '#contract/orders/customer.ts'
import { makeTrackingLink } from '#contract/tracking/tracking.ts'
import { dropUnusedDocuments, eraseDroppedDocuments } from '#server/uploads/erase-documents.ts'
import { uploaded } from '#test/factories/kyc.ts'
import { booked, bringTo, decide } from '#test/factories/orders.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const consent = 'face-2026-11-en'
const day = 24 * 3_600_000

/** A worker with a face, assigned to a customer's confirmed job. */
async function jobWithFace(app: TestApp) {
  const [customer, stranger, admin] = [
    await app.as('user'),
    await app.as('user'),
    await app.as('admin'),
  ]
  const worker = await verifiedWorker(app)
  const image = await uploaded(worker)
  const { body } = await worker.call(putFace, { image, consent })
  const serviceid = await booked(customer)
  await decide(admin, serviceid, 'accepted')
  await assign(admin, serviceid, worker.account.id)
  return { customer, stranger, admin, worker, serviceid, face: body.face ?? '' }
}

test('a worker’s face is seen by the customer of a confirmed job and by its link, by nobody else', async (t) => {
  const app = await createTestApp(t)
  const { customer, stranger, admin, worker, serviceid, face } = await jobWithFace(app)
  const [order] = (await customer.call(getYourOrders, {})).body.orders
  assert.deepEqual(
    order?.workers.map(({ photo }) => photo),
    [face],
  )
  for (const by of [customer, admin, worker]) assert.equal((await by.get(face)).status, 200)
  assert.equal((await stranger.get(face)).status, 404)
  assert.equal((await (await app.as('worker')).get(face)).status, 404)
  assert.equal((await app.visitor().get(face)).status, 404)
  const { url } = (await customer.call(makeTrackingLink, { serviceid })).body
  const tracked = await app.visitor().get(`/api/v1/service/follow${new URL(url).search}`)
  const seen = tracked.body.order.workers[0].photo as string
  assert.equal((await app.visitor().get(seen)).status, 200)
  assert.equal((await app.visitor().get(seen.replace(/key=[^&]*/, 'key=guess'))).status, 404)
  await bringTo('completed', serviceid, { app, customer, admin })
  assert.equal((await customer.get(face)).status, 404)
  assert.equal((await app.visitor().get(seen)).status, 404)
  const [done] = (await customer.call(getYourOrders, {})).body.orders
  assert.equal(done?.workers[0]?.photo, undefined)
})

test('a face needs the worker’s consent and own picture, replaces the earlier one, and is erased when taken back', async (t) => {
  const app = await createTestApp(t)
  const { customer, worker, face } = await jobWithFace(app)
  const image = await uploaded(worker)
  const without = await worker.call(putFace, { image, consent: '' })
  assert.deepEqual(without.body.field_codes, { consent: 'face_consent_required' })
  const other = await (await app.as('worker')).call(putFace, { image, consent })
  assert.deepEqual(other.body.field_codes, { image: 'document_unknown' })
  await app.advanceTo(app.clock.now + 2 * day)
  assert.equal(await dropUnusedDocuments(app.deps), 1)
  assert.equal((await worker.call(getMyFace, {})).body.face, face)
  const next = await uploaded(worker)
  await worker.call(putFace, { image: next, consent })
  assert.equal((await customer.get(face)).status, 404)
  await worker.call(removeFace, {})
  await worker.call(removeFace, {})
  assert.equal((await worker.call(getMyFace, {})).body.face, null)
  assert.equal(await eraseDroppedDocuments(app.deps), 3)
})

test('pictures sent at once are all taken, and one of them stays', async (t) => {
  const app = await createTestApp(t)
  const worker = await verifiedWorker(app)
  const images: string[] = []
  for (let n = 0; n < 8; n++) images.push(await uploaded(worker))
  const replies = await Promise.all(images.map((image) => worker.call(putFace, { image, consent })))
  assert.deepEqual(
    replies.map(({ status }) => status),
    images.map(() => 200),
  )
  const shown = await app.deps.db
    .selectFrom('document')
    .select('id')
    .where('face_consent', 'is not', null)
    .where('erased_at', 'is', null)
    .execute()
  assert.equal(shown.length, 1)
})
