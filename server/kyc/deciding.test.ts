import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { applied, decideKyc, myApplications } from '#test/factories/kyc.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const people = async ({ as }: TestApp) => ({ worker: await as('worker'), admin: await as('admin') })

for (const [word, status, reason] of [
  ['accepted', 'accepted', 'Welcome'],
  ['approved', 'accepted', ''],
  ['rejected', 'rejected', 'Aadhaar not masked'],
  ['rejected', 'rejected', ''],
] as const) {
  test(`an admin's "${word}" sets the status ${status}, ${reason ? 'with' : 'without'} a reason`, async (t) => {
    const app = await createTestApp(t)
    const { worker, admin } = await people(app)
    const id = await applied(worker)
    app.clock.pass(60_000)
    const answer = await decideKyc(admin, id, word, reason || undefined)
    assert.deepEqual(
      [answer.status, answer.body],
      [200, { success: true, message: 'KYC updated successfully ✅' }],
    )
    const [own] = await myApplications(worker)
    assert.deepEqual(
      [own.status, own.message, own.decided_at],
      [status, reason, '2026-05-04T04:31:00.000Z'],
    )
  })
}

test('the old path of the endpoint gives the same answer', async (t) => {
  const { worker, admin } = await people(await createTestApp(t))
  const kycid = await applied(worker)
  const { status } = await admin.put('/v1/worker/updatekyc', {
    kycid,
    status: 'rejected',
    message: 'No',
  })
  assert.equal(status, 200)
  assert.equal((await myApplications(worker))[0].message, 'No')
})

test('of twenty concurrent decisions one counts', async (t) => {
  const app = await createTestApp(t)
  const { worker, admin } = await people(app)
  const id = await applied(worker)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      decideKyc(admin, id, n % 2 ? 'accepted' : 'rejected', `Answer ${n}`),
    ),
  )
  const won = answers.findIndex((it) => it.status === 200)
  assert.equal(answers.filter((it) => it.status === 200).length, 1)
  assert.equal(answers.filter((it) => it.status === 409).length, 19)
  assert.equal(answers.filter((it) => it.body.code === 'kyc_already_decided').length, 19)
  assert.equal((await myApplications(worker))[0].message, `Answer ${won}`)
  const told = (await app.sent('sms')).map((it) => it.template)
  assert.deepEqual([told.length, told[0]], [2, 'kyc-received'])
  const events = await app.deps.db
    .selectFrom('kyc_event')
    .select(['from_status', 'to_status', 'actor_id'])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    events.map((it) => [it.from_status, it.to_status, it.actor_id]),
    [
      [null, 'pending', worker.account.id],
      ['pending', won % 2 ? 'accepted' : 'rejected', admin.account.id],
    ],
  )
})

test('a decided application cannot be decided again', async (t) => {
  const { worker, admin } = await people(await createTestApp(t))
  const id = await applied(worker)
  await decideKyc(admin, id, 'accepted')
  for (const decision of ['accepted', 'rejected']) {
    const again = await decideKyc(admin, id, decision, 'Second thoughts')
    assert.deepEqual([again.status, again.body.code], [409, 'kyc_already_decided'])
  }
})

for (const status of ['pending', 'Accepted', '', undefined, 7]) {
  test(`updatekyc refuses the status ${JSON.stringify(status)}`, async (t) => {
    const { worker, admin } = await people(await createTestApp(t))
    const id = await applied(worker)
    const refused = await admin.put('/api/v1/worker/updatekyc', { kycid: id, status })
    assert.deepEqual([refused.status, refused.body.code], [400, 'status_invalid'])
    assert.equal((await myApplications(worker))[0].status, 'pending')
  })
}

test('a reason has at most 500 characters', async (t) => {
  const { worker, admin } = await people(await createTestApp(t))
  const id = await applied(worker)
  const long = await decideKyc(admin, id, 'rejected', 'क'.repeat(501))
  assert.deepEqual([long.status, long.body.field_codes], [400, { message: 'reply_too_long' }])
  assert.equal((await decideKyc(admin, id, 'rejected', 'क'.repeat(500))).status, 200)
})

test('an unknown application is not found', async (t) => {
  const { admin } = await people(await createTestApp(t))
  for (const id of ['', 'nothing', '0'.repeat(24)]) {
    const decided = await decideKyc(admin, id)
    assert.deepEqual([decided.status, decided.body.code], [404, 'kyc_not_found'])
    const looked = await admin.get(`/api/v1/worker/kycaccount?kycid=${id}`)
    assert.deepEqual([looked.status, looked.body.code], [404, 'kyc_not_found'])
  }
})

for (const [status, says] of [
  ['accepted', /^\S+: Your documents are approved\. Questions\? Call \+91 /],
  ['rejected', /^\S+: We could not accept your documents\. Sign in as a worker to read why/],
] as const) {
  test(`the worker is notified by SMS of a ${status} application, without the reason`, async (t) => {
    const app = await createTestApp(t)
    const { worker, admin } = await people(app)
    await decideKyc(admin, await applied(worker), status, 'Because of the blur')
    const [received, sms, ...more] = await app.sent('sms')
    assert.deepEqual([received?.to, received?.template], [worker.phone, 'kyc-received'])
    assert.deepEqual([sms?.to, sms?.template, more], [worker.phone, `kyc-${status}`, []])
    assert.match(sms?.text ?? '', says)
    assert.doesNotMatch(sms?.text ?? '', /blur/)
    assert.deepEqual(await app.sent('email'), [])
  })
}
