import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { getBill, getBillData } from '#contract/bills/bills.ts'
import { billNow } from '#contract/bills/monthly.ts'
import { undoMs } from '#domain/orders/orders.ts'
import { addDays, weekdayOf } from '#domain/schedule.ts'
import { done, monthlySite } from '#test/factories/bills.ts'
import { booked, bringTo, progress, undo } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

/** Page sizes of a PDF, in points. */
async function pagesOf(bytes: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const sizes = [...document.pages()].map((page) => page.getOriginalSize())
  library.destroy()
  return sizes.map((it) => `${Math.round(it.originalWidth)}x${Math.round(it.originalHeight)}`)
}

test('the customer and admins get a bill as a PDF, in either language, on A4 or a roll', async (t) => {
  const app = await createTestApp(t)
  const by = { app, customer: await app.as('user'), admin: await app.as('admin') }
  const id = await booked(by.customer)
  const address = `/api/v1/service/bill?serviceid=${id}`
  assert.equal((await by.customer.get(address)).body.code, 'bill_not_ready')
  await bringTo('completed', id, by)
  const { status, headers, bytes } = await by.customer.get(address)
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'application/pdf')
  assert.equal(headers['content-disposition'], 'inline; filename="CH-26-27-00001.pdf"')
  assert.equal(headers['cache-control'], 'private, no-store')
  assert.deepEqual(await pagesOf(bytes), ['595x842'])
  const hindi = await by.admin.get(`${address}&language=hi`)
  assert.deepEqual(await pagesOf(hindi.bytes), ['595x842'])
  const roll = await by.admin.get(`${address}&paper=80mm`)
  assert.match((await pagesOf(roll.bytes)).join(), /^227x[2-9]\d\d$/)
  assert.equal((await by.admin.get(`${address}&paper=a5`)).status, 400)
  assert.equal((await (await app.as('user')).get(address)).status, 404)
  assert.equal((await (await app.as('worker')).get(address)).status, 403)
  assert.equal((await app.visitor().get(address)).status, 401)
  const unknown = await by.admin.get(`${address}&credit_note=CN/26-27/00009`)
  assert.equal(unknown.body.code, 'bill_not_ready')
})

test('a bill that its customer has opened is not rewritten, one that only an admin has opened is', async (t) => {
  const app = await createTestApp(t)
  const by = { app, customer: await app.as('user'), admin: await app.as('admin') }
  const id = await booked(by.customer)
  await bringTo('completed', id, by)
  const again = async () => {
    await undo(by.admin, id)
    await progress(by.admin, id, 'completed')
    return (await by.admin.call(getBillData, { serviceid: id })).body.bill.tax
  }
  await by.admin.call(getBill, { serviceid: id })
  await app.setSettings({ billing: { tax: 'composition' } })
  assert.equal(await again(), 'composition')
  await by.customer.call(getBill, { serviceid: id })
  await app.setSettings({ billing: { tax: 'none' } })
  assert.equal(await again(), 'composition')
})

test('the bill is attached to the email about the completed job, and to no other message', async (t) => {
  const app = await createTestApp(t)
  const by = { app, customer: await app.as('user'), admin: await app.as('admin') }
  await bringTo('completed', await booked(by.customer), by)
  app.clock.pass(undoMs)
  const mails = await app.sent('email')
  assert.deepEqual(
    mails.map((it) => [it.template, it.attachment?.filename]),
    [
      ['booking-received', undefined],
      ['booking-accepted', undefined],
      ['booking-started', undefined],
      ['booking-completed', 'CH-26-27-00001.pdf'],
    ],
  )
  const content = Buffer.from(mails.at(-1)?.attachment?.content ?? '', 'base64')
  assert.deepEqual(await pagesOf(content), ['595x842'])
  for (const it of await app.sent('sms')) assert.equal(it.attachment, undefined)
})

test('a monthly bill has every job on as many pages as it needs, or on one long roll', async (t) => {
  const by = await monthlySite(t)
  let id = ''
  for (let n = 0; n < 26; n++) {
    const date = addDays('2026-05-05', Math.floor(n / 2))
    if (weekdayOf(date) === 7) continue
    id = await done(by, { date, time: n % 2 === 0 ? '09:00' : '15:30' })
  }
  await by.admin.call(billNow, { userid: by.userid })
  const address = `/api/v1/service/bill?serviceid=${id}`
  for (const language of ['en', 'hi']) {
    const { bytes } = await by.customer.get(`${address}&language=${language}`)
    assert.deepEqual(await pagesOf(bytes), ['595x842', '595x842'])
  }
  const roll = await by.customer.get(`${address}&paper=80mm`)
  assert.match((await pagesOf(roll.bytes)).join(), /^227x[89]\d\d$|^227x1\d{3}$/)
})
