import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getWorkerProfile, getKycAccount } from '#contract/kyc.ts'
import { refusals, type RefusalCode } from '#domain/refusal-sentences.ts'
import { eraseDueDocuments } from '#server/privacy/erase-due-documents.ts'
import {
  accountNumber,
  applied,
  apply,
  decideKyc,
  details,
  myApplications,
  uploaded,
} from '#test/factories/kyc.ts'
import { createTestApp } from '#test/test-app.ts'

const submit = '/api/v1/worker/submitkyc'

test('a worker applies and sees the application with a masked account number', async (t) => {
  const { as } = await createTestApp(t)
  const worker = await as('worker', { name: 'Ravi Rai', address: 'Ward 4, Sasaram' })
  const [adhar_image, pan_image] = [await uploaded(worker), await uploaded(worker)]
  const { status, body } = await worker.post(submit, { adhar_image, pan_image, ...details() })
  assert.deepEqual([status, body.message], [200, 'KYC submitted successfully!'])
  const { worker_profile, kyc_data } = (await worker.call(getWorkerProfile, {})).body
  const { id: _id } = worker.account
  const person = {
    _id,
    name: 'Ravi Rai',
    phone: worker.phone,
    address: 'Ward 4, Sasaram',
  }
  assert.deepEqual(worker_profile, { ...person, role: 'worker' })
  assert.deepEqual(kyc_data, [
    {
      _id: body.kyc_id,
      worker_id: { ...person, language: 'en' },
      adhar_image,
      pan_image,
      bank_name: 'State Bank of India (SBI)',
      account_number: 'XXXXXXXX5678',
      ifsc_code: 'SBIN0001234',
      message: '',
      status: 'pending',
      created_at: '2026-05-04T04:30:00.000Z',
      decided_at: null,
      erased_at: null,
      consent: '2026-11',
    },
  ])
})

test('a worker without an application sees an empty list', async (t) => {
  const { as } = await createTestApp(t)
  assert.deepEqual(await myApplications(await as('worker')), [])
})

const document = `/api/v1/worker/document/${'0'.repeat(24)}`
const wrong: [field: string, value: unknown, code: RefusalCode][] = [
  ['adhar_image', undefined, 'document_required'],
  ['adhar_image', ' ', 'document_required'],
  ['pan_image', null, 'document_required'],
  ['adhar_image', document, 'document_unknown'],
  ['pan_image', document, 'document_unknown'],
  ['adhar_image', 'https://evil.example/a.jpg', 'document_unknown'],
  ['adhar_image', `https://evil.example${document}`, 'document_unknown'],
  ['adhar_image', '/api/v1/worker/document/../../x', 'document_unknown'],
  ['adhar_image', `${document}?x`, 'document_unknown'],
  ['bank_name', undefined, 'bank_required'],
  ['bank_name', 'Bank of Nowhere', 'bank_required'],
  ['other_bank_name', 'x'.repeat(81), 'bank_name_invalid'],
  ['account_number', undefined, 'account_number_invalid'],
  ['account_number', '12345678', 'account_number_invalid'],
  ['account_number', 123_456_789_012, 'account_number_invalid'],
  ['ifsc_code', 'SBIN1001234', 'ifsc_invalid'],
  ['ifsc_code', undefined, 'ifsc_invalid'],
  ['consent', 'x'.repeat(41), 'invalid_input'],
]
test('every invalid field is reported, and nothing is saved', async (t) => {
  const { as } = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '100' } })
  const worker = await as('worker')
  const images = { adhar_image: await uploaded(worker), pan_image: await uploaded(worker) }
  for (const [field, value, code] of wrong) {
    const { status, body } = await worker.post(submit, { ...images, ...details(), [field]: value })
    const [expected, sentence] = refusals[code]
    const said = `${field} ${JSON.stringify(value)?.slice(0, 60)}`
    assert.equal(status, expected, said)
    assert.deepEqual(body.field_codes, { [field]: code }, said)
    assert.deepEqual(body.fields, { [field]: sentence }, said)
  }
  assert.deepEqual(await myApplications(worker), [])
  // A refused application does not use up its documents.
  assert.equal((await worker.post(submit, { ...images, ...details() })).status, 200)
})

test('a bank that is not on the list is entered by name', async (t) => {
  const { as } = await createTestApp(t)
  const worker = await as('worker')
  const images = { adhar_image: await uploaded(worker), pan_image: await uploaded(worker) }
  const send = (other_bank_name?: string) =>
    worker.post(submit, { ...images, ...details({ bank_name: 'Other bank', other_bank_name }) })
  for (const name of [undefined, '', ' B ']) {
    const { body } = await send(name)
    assert.deepEqual(body.field_codes, { other_bank_name: 'bank_name_invalid' })
  }
  assert.equal((await send(' Dakshin Bihar Gramin Bank ')).status, 200)
  assert.equal((await myApplications(worker))[0].bank_name, 'Dakshin Bihar Gramin Bank')
})

test('one document cannot be used for both fields', async (t) => {
  const { as } = await createTestApp(t)
  const worker = await as('worker')
  const image = await uploaded(worker)
  const { status, body } = await worker.post(submit, {
    adhar_image: image,
    pan_image: image,
    ...details(),
  })
  assert.deepEqual([status, body.field_codes], [400, { pan_image: 'document_twice' }])
})

test('an application without consent shows none', async (t) => {
  const { as } = await createTestApp(t)
  const worker = await as('worker')
  await applied(worker, { consent: undefined })
  assert.equal((await myApplications(worker))[0].consent, null)
})

test("a worker cannot use another worker's documents or documents used before", async (t) => {
  const { as, clock } = await createTestApp(t)
  const [worker, other, admin] = [await as('worker'), await as('worker'), await as('admin')]
  const mine = { adhar_image: await uploaded(worker), pan_image: await uploaded(worker) }
  const stolen = await other.post(submit, { ...mine, ...details() })
  assert.deepEqual([stolen.status, stolen.body.code], [400, 'document_unknown'])
  const { body } = await worker.post(submit, { ...mine, ...details() })
  await decideKyc(admin, body.kyc_id as string, 'accepted')
  clock.pass(1)
  const again = await worker.post(submit, { ...mine, ...details() })
  assert.deepEqual(again.body.field_codes, { adhar_image: 'document_unknown' })
  const half = { ...mine, adhar_image: await uploaded(worker) }
  assert.deepEqual((await worker.post(submit, { ...half, ...details() })).body.field_codes, {
    pan_image: 'document_unknown',
  })
})

test('a rejected worker can resend one document and keep the other and the account number', async (t) => {
  const { as, clock, deps } = await createTestApp(t)
  const [worker, other, admin] = [await as('worker'), await as('worker'), await as('admin')]
  const first = { adhar_image: await uploaded(worker), pan_image: await uploaded(worker) }
  const kept = details({ account_number: undefined })
  const send = async (by: typeof worker, change: Record<string, unknown>) => {
    clock.pass(1000)
    return by.post(submit, { ...first, ...kept, ...change })
  }
  const applied = (await send(worker, details())).body.kyc_id as string
  await decideKyc(admin, applied, 'rejected', 'Photo not readable')
  const stolen = await send(other, details())
  assert.deepEqual(stolen.body.field_codes, { adhar_image: 'document_unknown' })
  const elsewhere = await send(worker, { bank_name: 'HDFC Bank' })
  assert.deepEqual(elsewhere.body.field_codes, { account_number: 'account_number_invalid' })
  const next = { pan_image: await uploaded(worker) }
  const second = (await send(worker, next)).body.kyc_id as string
  const { body } = await admin.call(getKycAccount, { kycid: second })
  assert.equal(body.account_number, accountNumber)
  await decideKyc(admin, second, 'rejected')
  // The second application replaced the first, whose PAN document cannot be used again.
  const old = await send(worker, {})
  assert.deepEqual(old.body.field_codes, { pan_image: 'document_unknown' })
  // The Aadhaar document is erased only with the application that uses it now.
  const inUse = async () => {
    const documents = deps.db.selectFrom('document').select('kyc_id').orderBy('kyc_id')
    return (await documents.where('erased_at', 'is', null).execute()).map((it) => it.kyc_id)
  }
  assert.deepEqual(await inUse(), [applied, second, second])
  clock.pass(31 * 24 * 3_600_000)
  await eraseDueDocuments(deps)
  assert.deepEqual(await inUse(), [])
  const erased = await send(await as('worker', { phone: worker.phone }), next)
  assert.deepEqual(erased.body.field_codes, { adhar_image: 'document_unknown' })
})

test('only one application may be pending; the next may follow the decision, listed newest first', async (t) => {
  const { as, clock } = await createTestApp(t)
  const [worker, admin] = [await as('worker'), await as('admin')]
  const first = await applied(worker)
  const early = await apply(worker)
  assert.deepEqual([early.status, early.body.code], [409, 'kyc_pending'])
  await decideKyc(admin, first, 'rejected', 'Photo not readable')
  clock.pass(60_000)
  const second = await applied(worker)
  await decideKyc(admin, second, 'accepted')
  clock.pass(60_000)
  const third = await applied(worker, { account_number: '999988887777' })
  const own = (await myApplications(worker)) as { _id: string; status: string; message: string }[]
  assert.deepEqual(
    own.map(({ _id, status, message }) => [_id, status, message]),
    [
      [third, 'pending', ''],
      [second, 'accepted', ''],
      [first, 'rejected', 'Photo not readable'],
    ],
  )
})

test('of twenty concurrent submissions one counts', async (t) => {
  const { as, deps } = await createTestApp(t)
  const worker = await as('worker')
  const body = {
    adhar_image: await uploaded(worker),
    pan_image: await uploaded(worker),
    ...details(),
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => worker.post(submit, body)))
  assert.equal(answers.filter((it) => it.status === 200).length, 1)
  assert.equal(answers.filter((it) => it.body.code === 'kyc_pending').length, 19)
  const kept = await deps.db.selectFrom('kyc').select(['id', 'account_number']).execute()
  assert.equal(kept.length, 1)
  assert.ok(!kept[0]?.account_number.includes(accountNumber))
})
