import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { getKycAccount, getAllKyc, getWorkerProfile } from '#contract/kyc.ts'
import { keyFilePath, readKeyFile, makeKey, saveKeyFile } from '#server/encryption/key-file.ts'
import { rewrapAll } from '#server/encryption/repo.ts'
import {
  accountNumber,
  applied,
  apply,
  decideKyc,
  myApplications,
  uploaded,
} from '#test/factories/kyc.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

async function auditOf({ deps }: TestApp) {
  const rows = await deps.db.selectFrom('audit').selectAll().orderBy('id').execute()
  return rows.map(({ actor_id, kind, subject }) => [actor_id, kind, subject])
}

test('only the owner of a document and admins can see it; others get 404', async (t) => {
  const { as, visitor } = await createTestApp(t)
  const worker = await as('worker')
  const address = await uploaded(worker)
  const seen = await worker.get(address)
  assert.deepEqual([seen.status, seen.bytes.subarray(0, 3)], [200, Buffer.from([0xff, 0xd8, 0xff])])
  assert.deepEqual((await (await as('admin')).get(address)).bytes, seen.bytes)
  const strangers = [
    await as('worker'),
    await as('user'),
    visitor(),
    visitor({ access_token: 'x' }),
  ]
  // A customer account with the same phone is a different account.
  strangers.push(await as('user', { phone: worker.phone }))
  for (const stranger of strangers) {
    const { status, body } = await stranger.get(address)
    assert.deepEqual([status, body.code], [404, 'not_found'])
  }
  for (const id of ['0'.repeat(24), 'x', '..%2f..%2fkeys%2fdata.key']) {
    const { status } = await worker.get(`/api/v1/worker/document/${id}`)
    assert.equal(status, 404)
  }
})

test('another worker and a customer can read nothing of an application', async (t) => {
  const { as } = await createTestApp(t)
  const worker = await as('worker')
  const id = await applied(worker)
  const other = await as('worker')
  const hidden = await other.call(getKycAccount, { kycid: id })
  assert.deepEqual([hidden.status, hidden.body.code], [404, 'kyc_not_found'])
  assert.deepEqual(await myApplications(other), [])
  const customer = await as('user')
  for (const call of ['getallkyc', 'getworkerprofile', `kycaccount?kycid=${id}`])
    assert.equal((await customer.get(`/api/v1/worker/${call}`)).status, 403)
  assert.equal((await other.call(getAllKyc, {})).status, 403)
  assert.equal((await decideKyc(worker, id)).status, 403)
})

test('the full account number is given to its owner and to admins, with an audit entry each time', async (t) => {
  const app = await createTestApp(t)
  const [worker, admin] = [await app.as('worker'), await app.as('admin')]
  const id = await applied(worker)
  for (const person of [worker, admin]) {
    const { status, body } = await person.call(getKycAccount, { kycid: id })
    assert.deepEqual([status, body], [200, { success: true, account_number: accountNumber }])
  }
  assert.deepEqual(await auditOf(app), [
    [worker.account.id, 'kyc-submitted', id],
    [worker.account.id, 'account-number-viewed', id],
    [admin.account.id, 'account-number-viewed', id],
  ])
})

test("an admin's views and decisions are audited, an owner's views are not", async (t) => {
  const app = await createTestApp(t)
  const [worker, admin] = [await app.as('worker'), await app.as('admin')]
  const id = await applied(worker)
  const [{ adhar_image }] = await myApplications(worker)
  await worker.get(adhar_image as string)
  await admin.get(adhar_image as string)
  await decideKyc(admin, id, 'rejected', 'Aadhaar not masked')
  const document = String(adhar_image).split('/').at(-1)
  assert.deepEqual(await auditOf(app), [
    [worker.account.id, 'kyc-submitted', id],
    [admin.account.id, 'document-viewed', document],
    [admin.account.id, 'kyc-rejected', id],
  ])
})

test('a view requested from a page of another site is refused and not audited', async (t) => {
  const app = await createTestApp(t)
  const [worker, admin] = [await app.as('worker'), await app.as('admin')]
  const id = await applied(worker)
  const [{ adhar_image }] = await myApplications(worker)
  for (const url of [String(adhar_image), `/api/v1/worker/kycaccount?kycid=${id}`]) {
    const answer = await admin.get(url, { 'sec-fetch-site': 'cross-site' })
    assert.deepEqual([answer.status, answer.body.code], [403, 'foreign_origin'])
  }
  assert.equal((await auditOf(app)).length, 1)
})

/** Dumps the tables that could hold personal data, as text. */
async function allRows({ deps: { db } }: TestApp): Promise<string> {
  const tables = ['account', 'kyc', 'kyc_event', 'document', 'upload', 'audit', 'message', 'tally']
  const found = []
  for (const table of tables)
    found.push((await sql`select * from ${sql.table(table)}`.execute(db)).rows)
  return JSON.stringify(found)
}

test('no reply, row, file or log line holds a plain account number, IFSC or picture', async (t) => {
  const app = await createTestApp(t)
  const [worker, admin] = [await app.as('worker'), await app.as('admin')]
  const { body } = await apply(worker)
  const replies = [
    await worker.call(getWorkerProfile, {}),
    await admin.call(getAllKyc, {}),
    await decideKyc(admin, body.kyc_id as string, 'rejected', 'Blurred'),
    await admin.call(getAllKyc, { status: 'rejected' }),
  ]
  for (const reply of replies) assert.ok(!reply.bytes.includes(accountNumber))
  await app.sent('sms')

  const ifsc = 'SBIN0001234'
  for (const words of [await allRows(app), app.logged.join('')])
    assert.ok(!words.includes(accountNumber) && !words.includes(ifsc))
  const folders = [app.dataDir, 'file' in app.place ? join(app.place.file, '..') : app.dataDir]
  const files = folders
    .flatMap((it) => globSync(join(it, '**/*'), { withFileTypes: true }))
    .filter((it) => it.isFile())
  assert.ok(files.some((it) => it.parentPath.endsWith('documents')))
  for (const file of files) {
    const bytes = readFileSync(join(file.parentPath, file.name))
    for (const secret of [accountNumber, ifsc, 'JFIF', Buffer.from([0xff, 0xd8, 0xff, 0xe0])])
      assert.ok(!bytes.includes(secret), `${file.name} holds ${String(secret)}`)
  }
})

test('HEAD requests for a document, a number or an export answer 404 and are not audited', async (t) => {
  const app = await createTestApp(t)
  const [worker, admin] = [await app.as('worker'), await app.as('admin')]
  const id = await applied(worker)
  const [{ adhar_image }] = await myApplications(worker)
  const before = await auditOf(app)
  for (const url of [
    String(adhar_image),
    `/api/v1/worker/kycaccount?kycid=${id}`,
    '/api/v1/admin/exportkyc',
  ])
    assert.equal((await admin.head(url)).status, 404, url)
  assert.deepEqual(await auditOf(app), before)
})

const name = (address: string) => `documents/${address.split('/').at(-1)}`

test('a document tampered with on disk is not shown', async (t) => {
  const app = await createTestApp(t)
  const worker = await app.as('worker')
  const [one, two] = [await uploaded(worker), await uploaded(worker)]
  const other = await app.deps.files.get(name(two))
  await app.deps.files.put(name(one), other!)
  const swapped = await worker.get(one)
  assert.deepEqual([swapped.status, swapped.body.code], [500, 'fault'])
  await app.deps.files.remove(name(two))
  assert.equal((await worker.get(two)).status, 404)
})

test('documents and numbers stay readable after a key rotation', async (t) => {
  const app = await createTestApp(t)
  const worker = await app.as('worker')
  const id = await applied(worker)
  const [before] = await myApplications(worker)
  const seen = await worker.get(before.adhar_image as string)
  const file = keyFilePath(app.dataDir)
  const added = makeKey()
  saveKeyFile(file, [added, ...readKeyFile(file)()])
  assert.equal(await rewrapAll(app.deps.db, app.deps.keys), 3)
  saveKeyFile(file, [added])
  assert.deepEqual((await worker.get(before.adhar_image as string)).bytes, seen.bytes)
  assert.deepEqual(await myApplications(worker), [before])
  const { body } = await worker.call(getKycAccount, { kycid: id })
  assert.equal(body.account_number, accountNumber)
})
