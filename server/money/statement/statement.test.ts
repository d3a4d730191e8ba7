import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { updateProfile } from '#contract/accounts/my-account.ts'
import { getAudit } from '#contract/audit.ts'
import { languages } from '#contract/locales.ts'
import { getDuesByPerson, getCustomerFigures } from '#contract/money/customers.ts'
import { cancelOrder } from '#contract/orders/customer.ts'
import { createPdf } from '#server/bills/pdf.ts'
import { dateWidth, dayText } from '#server/money/statement/sheet.ts'
import { done, site } from '#test/factories/bills.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { readCsv, type Row } from '#test/months/replies.ts'
import { pdfText } from '#test/pdf-text.ts'

type Site = Awaited<ReturnType<typeof site>>

const may = { from: '2026-05-01', to: '2026-05-31' }

function entry(by: Site, path: string, serviceid: string, rupees: number, more: object = {}) {
  const body = { serviceid, payment_id: randomUUID(), method: 'upi', rupees, ...more }
  return by.admin.post(`/api/v1/admin/${path}`, body)
}

const query = (days: object, more: object = {}) =>
  new URLSearchParams({ ...days, ...more }).toString()

const pathFor = (by: Site, days: object, more: object = {}) =>
  `admin/statement?${query({ userid: by.customer.account.id, ...days }, more)}`

const rowsOf = (by: Site, days: object = may) =>
  readCsv(by.admin, pathFor(by, days, { format: 'csv' }))

/** Each row as "kind debit credit balance". */
const shortened = (rows: Row[]) =>
  rows.map((it) => [it['Kind'], it['Debit (Rs)'], it['Credit (Rs)'], it['Balance (Rs)']].join(' '))

test('a date of every month fits its column, in both languages', () => {
  const paper = createPdf([595, 842], 44, { title: '', number: '', brand: '', language: 'hi' })
  paper.font('regular').fontSize(8)
  for (const language of languages)
    for (const month of Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0'))) {
      const date = dayText(`2026-${month}-28`, language)
      assert.ok(paper.widthOfString(date) <= dateWidth - 10, date)
    }
})

test('a statement leads from the balance before to the one after, by bill, payment, refund and credit note', async (t) => {
  const by = await site(t)
  const first = await done(by)
  await entry(by, 'recordpayment', first, 1000.55, { reference: '4411' })
  await by.app.advanceTo(Date.parse('2026-05-31T18:29:00Z'))
  await entry(by, 'creditbill', first, 98.45, { credit_id: randomUUID(), reason: 'A stain stayed' })
  await by.app.advanceTo(Date.parse('2026-05-31T18:30:00Z'))
  await entry(by, 'recordpayment', first, 3400)
  await entry(by, 'recordrefund', first, 400, { reason: 'The sofa' })
  assert.deepEqual(shortened(await rowsOf(by)), [
    'opening balance   0',
    'bill 4499  4499',
    'payment  1000.55 3498.45',
    'credit note  98.45 3400',
    'closing balance   3400',
  ])
  const june = { from: '2026-06-01', to: '2026-06-30' }
  assert.deepEqual(shortened(await rowsOf(by, june)), [
    'opening balance   3400',
    'payment  3400 0',
    'refund 400  400',
    'credit note  400 0',
    'closing balance   0',
  ])
})

test('what was kept of a cancelled booking and what was paid ahead balance out', async (t) => {
  const by = await site(t)
  const id = await booked(by.customer, { date: '2026-06-02' })
  await decide(by.admin, id, 'accepted')
  await entry(by, 'recordpayment', id, 1000)
  assert.equal((await rowsOf(by)).at(-1)?.['Balance (Rs)'], '-1000')
  const ended = { serviceid: id, message: 'Locked', keep: 300, keep_reason: 'The way' }
  assert.equal((await by.admin.call(cancelOrder, ended)).status, 200)
  await entry(by, 'recordrefund', id, 500, { correction: true, reason: 'A wrong figure' })
  assert.deepEqual(shortened(await rowsOf(by)), [
    'opening balance   0',
    'payment  1000 -1000',
    'correction 500  -500',
    'kept 300  -200',
    'closing balance   -200',
  ])
})

test('the closing balance of today is what the dues say', async (t) => {
  const by = await site(t)
  const ids = [await done(by), await done(by, { date: '2026-05-07' })]
  await entry(by, 'recordpayment', ids[1]!, 499.5)
  const { body } = await by.admin.call(getDuesByPerson, {})
  const { body: figures } = await by.admin.call(getCustomerFigures, { id: by.customer.account.id })
  const closing = Number((await rowsOf(by)).at(-1)?.['Balance (Rs)'])
  assert.equal(closing, body.people[0]?.rupees)
  assert.equal(closing, figures.owed)
})

test('a bill whose completion was undone is not in a statement', async (t) => {
  const by = await site(t)
  const id = await done(by)
  const undone = await by.admin.put('/api/v1/service/undoprogress', { serviceid: id })
  assert.equal(undone.status, 200)
  assert.deepEqual(shortened(await rowsOf(by)), ['opening balance   0', 'closing balance   0'])
})

test('a statement is a document in the language of the customer or in the one asked for', async (t) => {
  const by = await site(t, { upiId: 'chamak@upi' })
  const id = await done(by)
  await entry(by, 'recordpayment', id, 1000.55, { reference: '4411' })
  const words = async (more: object, days = may) => {
    const { status, headers, bytes } = await by.admin.get(`/api/v1/${pathFor(by, days, more)}`)
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'application/pdf')
    const file = `statement-${days.from}-${days.to}.pdf`
    assert.equal(headers['content-disposition'], `inline; filename="${file}"`)
    return pdfText(bytes)
  }
  const english = await words({})
  for (const it of [
    /Statement of account/,
    /1 May 2026 – 31 May 2026/,
    /Opening balance +0\.00/,
    /Bill CH\/26-27\/00001 · 2 BHK, #26-1 +4,499\.00 +4,499\.00/,
    /Payment, UPI · #26-1 · 4411 +1,000\.55 +3,498\.45/,
    /Closing balance +₹3,498\.45/,
    /To pay now +₹3,498\.45/,
    /Pay with any UPI app/,
  ])
    assert.match(english, it)
  const hindi = await words({ language: 'hi' })
  for (const it of ['खाते का विवरण', 'पिछला बक़ाया', 'अंतिम बक़ाया', 'भुगतान, UPI'])
    assert.ok(hindi.includes(it), `${it} in\n${hindi}`)
  const me = { name: 'Sunita Devi', address: '', language: 'hi' } as const
  assert.equal((await by.customer.call(updateProfile, me)).status, 200)
  assert.ok((await words({})).includes('खाते का विवरण'))
  // What is due today says nothing about a period that has ended.
  const past = { from: '2026-04-01', to: '2026-05-03' }
  assert.doesNotMatch(await words({ language: 'en' }, past), /pay/i)
})

test('customers have their own statement; nobody else’s, and of no worker there is one', async (t) => {
  const by = await site(t)
  await done(by)
  const own = await readCsv(by.customer, `user/statement?${query(may, { format: 'csv' })}`)
  assert.deepEqual(shortened(own), shortened(await rowsOf(by)))
  const other = await by.app.as('user')
  const empty = await readCsv(other, `user/statement?${query(may, { format: 'csv' })}`)
  assert.equal(empty.length, 2)
  const worker = await by.app.as('worker')
  for (const userid of [worker.account.id, randomUUID()]) {
    const asked = query({ userid, ...may })
    const { status, body } = await by.admin.get(`/api/v1/admin/statement?${asked}`)
    assert.deepEqual([status, body.code], [404, 'account_not_found'])
  }
})

test('the last day comes after the first, and each day is one', async (t) => {
  const by = await site(t)
  for (const days of [
    { from: '2026-05-02', to: '2026-05-01' },
    { from: '2026-02-30', to: '2026-05-01' },
    { from: '2026-05-01' },
  ]) {
    const { status, body } = await by.customer.get(`/api/v1/user/statement?${query(days)}`)
    assert.deepEqual([status, body.code], [400, 'date_invalid'], JSON.stringify(days))
  }
})

test('a statement of more than a thousand lines is for a spreadsheet', async (t) => {
  const by = await site(t)
  const id = await done(by)
  const values = Array.from({ length: 1000 }, (_, n) => ({
    id: `p${n}`,
    order_id: id,
    at: by.app.clock.now,
    kind: 'payment' as const,
    method: 'cash' as const,
    paise: 1,
    reference: '',
    reason: '',
    actor_id: by.admin.account.id,
    paid_paise: n + 1,
    due_paise: 0,
  }))
  for (let n = 0; n < 1000; n += 100)
    await by.app.deps.db
      .insertInto('payment')
      .values(values.slice(n, n + 100))
      .execute()
  assert.equal((await rowsOf(by)).length, 1003)
  const { status, body } = await by.admin.get(`/api/v1/${pathFor(by, may)}`)
  assert.deepEqual([status, body.code], [400, 'statement_too_long'])
})

test('an admin’s statement is in the audit log, with whom it is about', async (t) => {
  const by = await site(t)
  await rowsOf(by)
  const { body } = await by.admin.call(getAudit, { kind: 'statement-made' })
  assert.deepEqual(
    body.data.map((it) => [it.about?._id, it.subject]),
    [[by.customer.account.id, by.customer.account.id]],
  )
})
