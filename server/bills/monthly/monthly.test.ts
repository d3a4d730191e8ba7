import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { billTo, creditBill, getAllBills } from '#contract/bills/bills.ts'
import { billNow, getMonthly, setMonthly } from '#contract/bills/monthly.ts'
import { getDuesByPerson } from '#contract/money/customers.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { monthlyBillAt } from '#domain/bills/monthly.ts'
import { slotStart } from '#domain/schedule.ts'
import { remindOfBills } from '#server/bills/monthly/remind.ts'
import { allBills, bill, done, monthlySite, regular } from '#test/factories/bills.ts'
import { booked, bringTo, myOrders, progress, undo } from '#test/factories/orders.ts'
import { pdfText } from '#test/pdf-text.ts'

test('a job of a customer who pays once a month is not billed and not due until the month ends', async (t) => {
  const by = await monthlySite(t)
  const id = await done(by)
  const [order] = await myOrders(by.customer)
  assert.deepEqual([order.on_monthly, order.bill, order.due], [true, null, 0])
  assert.deepEqual((await by.admin.call(getDuesByPerson, {})).body.people, [])
  const waits = (await by.admin.call(getMonthly, { userid: by.userid })).body
  assert.deepEqual(
    [waits.monthly, waits.waiting, waits.rupees, waits.billed_on],
    [true, 1, 4499, '2026-05-31'],
  )
  await by.app.advanceTo(monthlyBillAt('2026-05-05') - 1)
  await by.issueDue()
  assert.equal((await bill(by.customer, id)).body.code, 'bill_not_ready')
  await by.app.advanceTo(monthlyBillAt('2026-05-05'))
  await by.issueDue()
  await by.issueDue()
  assert.deepEqual(await allBills(by), ['CH/26-27/00001 issued'])
  const { bill: issued } = (await bill(by.customer, id)).body
  assert.deepEqual([issued.date, issued.monthly, issued.due], ['2026-05-31', true, 4499])
  const [billed] = await myOrders(by.customer)
  assert.deepEqual([billed.on_monthly, billed.bill, billed.due], [undefined, issued.number, 4499])
})

test('"Bill now" bills what waits, and a repeat bills nothing', async (t) => {
  const by = await monthlySite(t)
  await done(by)
  const [first, again] = [
    await by.admin.call(billNow, { userid: by.userid }),
    await by.admin.call(billNow, { userid: by.userid }),
  ]
  assert.deepEqual([first.body.numbers, again.body.numbers], [['CH/26-27/00001'], []])
})

test('a completion that is undone while its order waits is not billed', async (t) => {
  const by = await monthlySite(t)
  const id = await done(by)
  await undo(by.admin, id)
  assert.deepEqual((await by.admin.call(billNow, { userid: by.userid })).body.numbers, [])
  await progress(by.admin, id, 'completed')
  assert.equal((await by.admin.call(billNow, { userid: by.userid })).body.numbers.length, 1)
})

test('a job completed at 23:30 on the last day has a bill of its own at once, made out to the business', async (t) => {
  const by = await monthlySite(t)
  const bill_to = { name: 'State Bank', gstin: '', address: 'Main Road, Sasaram' }
  await by.admin.call(setMonthly, { userid: by.userid, monthly: true, bill_to })
  const id = await booked(by.customer, { date: '2026-05-30', time: '15:30' })
  await bringTo('in-progress', id, by)
  await by.app.advanceTo(slotStart({ date: '2026-05-31', time: '23:30' }))
  await progress(by.admin, id, 'completed')
  const [order] = await myOrders(by.customer)
  assert.deepEqual([order.on_monthly, order.bill], [undefined, 'CH/26-27/00001'])
  const [row] = await by.app.deps.db.selectFrom('bill').selectAll().execute()
  assert.deepEqual(
    [row?.monthly, row?.to_name, row?.to_address],
    [0, 'State Bank', 'Main Road, Sasaram'],
  )
  await by.issueDue()
  assert.deepEqual(await allBills(by), ['CH/26-27/00001 issued'])
})

test('the bill of March and that of the next day are numbered in their own financial years', async (t) => {
  const by = await monthlySite(t, {}, slotStart({ date: '2027-03-29', time: '10:00' }))
  await done(by, { date: '2027-03-30', time: '10:00' })
  await by.app.advanceTo(monthlyBillAt('2027-03-30'))
  await by.issueDue()
  await done(by, { date: '2027-04-01', time: '10:00' })
  assert.deepEqual((await by.admin.call(billNow, { userid: by.userid })).body.numbers, [
    'CH/27-28/00001',
  ])
  assert.deepEqual(await allBills(by), ['CH/27-28/00001 issued', 'CH/26-27/00001 issued'])
})

test('when the job comes too late, the bill has the day on which it was issued, and each order once', async (t) => {
  const by = await monthlySite(t)
  const first = await done(by)
  await by.app.advanceTo(slotStart({ date: '2026-06-01', time: '08:00' }))
  const second = await done(by, { date: '2026-06-02' })
  await by.issueDue()
  const { bill: issued } = (await bill(by.customer, first)).body
  assert.deepEqual([issued.date, issued.orders.length], ['2026-06-02', 1])
  assert.equal((await bill(by.customer, second)).body.code, 'bill_not_ready')
})

test('an undone completion takes its part off the bill by a credit note, and the next bill has it', async (t) => {
  const by = await monthlySite(t, regular)
  const [one, two] = [await done(by), await done(by, { date: '2026-05-06' })]
  await by.admin.call(billNow, { userid: by.userid })
  await undo(by.admin, two)
  const { bill: first } = (await bill(by.admin, one)).body
  assert.deepEqual(
    first.credit_notes.map((it: Record<string, unknown>) => [it['order'], it['total'], it['cgst']]),
    [['26-2', 4499, 343.14]],
  )
  assert.deepEqual([first.total, first.due, first.orders[1].in_force], [8998, 4499, false])
  assert.deepEqual(await allBills(by), ['CH/26-27/00001 issued'])
  await progress(by.admin, two, 'completed')
  await by.admin.call(billNow, { userid: by.userid })
  assert.equal((await bill(by.admin, two)).body.bill.number, 'CH/26-27/00002')
  await undo(by.admin, two)
  assert.deepEqual(await allBills(by), ['CH/26-27/00002 credited', 'CH/26-27/00001 issued'])
})

test('one job wrong: a credit note for its part alone', async (t) => {
  const by = await monthlySite(t, regular)
  const [one, two] = [await done(by), await done(by, { date: '2026-05-06' })]
  await by.admin.call(billNow, { userid: by.userid })
  const wrong = { serviceid: two, credit_id: randomUUID(), rupees: 4499, reason: 'Not cleaned' }
  const { body } = await by.admin.call(creditBill, wrong)
  assert.deepEqual([body.number, body.due], ['CN/26-27/00001', 0])
  const more = { ...wrong, credit_id: randomUUID(), rupees: 1 }
  assert.equal((await by.admin.call(creditBill, more)).body.code, 'credit_too_much')
  const { bill: issued } = (await bill(by.admin, one)).body
  assert.deepEqual(
    issued.orders.map((it: Record<string, unknown>) => [it['credited'], it['due']]),
    [
      [0, 4499],
      [4499, 0],
    ],
  )
  const note = new URLSearchParams({ serviceid: two, credit_note: 'CN/26-27/00001' })
  const printed = await pdfText((await by.admin.get(`/api/v1/service/bill?${note}`)).bytes)
  assert.match(printed, /Booking +#26-2\n[^]*Date of work +6 May 2026/)
})

test('a customer moved back is billed for what waits at the end of the month, and job by job from then on', async (t) => {
  const by = await monthlySite(t)
  await done(by)
  await by.admin.call(setMonthly, { userid: by.userid, monthly: false })
  const second = await done(by, { date: '2026-05-06' })
  assert.equal((await bill(by.customer, second)).body.bill.number, 'CH/26-27/00001')
  await by.app.advanceTo(monthlyBillAt('2026-05-06'))
  await by.issueDue()
  assert.deepEqual(await allBills(by), ['CH/26-27/00002 issued', 'CH/26-27/00001 issued'])
})

test('a mailbox that nobody has confirmed gets the bill by a link, and the owner reads so', async (t) => {
  const by = await monthlySite(t)
  const mail = async () => (await by.admin.call(getMonthly, { userid: by.userid })).body.mail
  assert.equal(await mail(), 'none')
  await done(by, { email: 'accounts@bank.test' })
  assert.equal(await mail(), 'unconfirmed')
  await by.app.advanceTo(monthlyBillAt('2026-05-05'))
  await by.issueDue()
  const sent = (await by.app.sent('email')).find((it) => it.template === 'monthly-bill')
  assert.equal(sent?.attachment, undefined)
  assert.match(sent?.text ?? '', /Bill: CH\/26-27\/00001[^]*\/profile\/account/)
})

test('the bill is mailed, and reminded of after 7 and 15 days until it is paid', async (t) => {
  const by = await monthlySite(t)
  await done(by)
  await by.app.advanceTo(monthlyBillAt('2026-05-05'))
  await by.issueDue()
  const mails = async () =>
    (await by.app.sent('email')).map((it) => it.template).filter((it) => it.startsWith('monthly-'))
  assert.deepEqual(await mails(), ['monthly-bill'])
  const remindOn = async (date: string) => {
    await by.app.advanceTo(slotStart({ date, time: '10:00' }))
    while ((await remindOfBills(by.app.deps)) > 0);
  }
  await remindOn('2026-06-07')
  assert.deepEqual(await mails(), ['monthly-bill', 'monthly-bill-due'])
  const paid = {
    bill: 'CH/26-27/00001',
    payment_id: randomUUID(),
    rupees: 4499,
    method: 'upi',
  } as const
  await by.admin.call(recordPayment, paid)
  await remindOn('2026-06-15')
  assert.deepEqual(await mails(), ['monthly-bill', 'monthly-bill-due'])
})

test('what is due of a monthly bill is as old as the bill; what waits for one is named apart', async (t) => {
  const by = await monthlySite(t)
  await done(by)
  const dues = async () => (await by.admin.call(getDuesByPerson, {})).body
  assert.deepEqual((await dues()).waiting, { jobs: 1, rupees: 4499 })
  await by.app.advanceTo(monthlyBillAt('2026-05-05'))
  await by.issueDue()
  const { recent, late, old, waiting, people } = await dues()
  assert.deepEqual([recent, late, old, people[0]?.recent], [4499, 0, 0, 4499])
  assert.deepEqual(waiting, { jobs: 0, rupees: 0 })
  await by.app.advanceTo(slotStart({ date: '2026-07-01', time: '10:00' }))
  assert.equal((await dues()).old, 4499)
})

test('orders that name a business of their own are on a bill of their own', async (t) => {
  const by = await monthlySite(t)
  const [one, two] = [await done(by), await done(by, { date: '2026-05-06' })]
  const bill_to = { name: 'Rai Traders', gstin: '10ABCDE1234F1Z5' }
  await by.admin.call(billTo, { serviceid: two, bill_to })
  const { body } = await by.admin.call(billNow, { userid: by.userid })
  assert.equal(body.numbers.length, 2)
  assert.deepEqual((await bill(by.admin, two)).body.bill.bill_to, bill_to)
  assert.equal((await bill(by.admin, one)).body.bill.bill_to, null)
})

test('a business named later takes the order off the monthly bill, which the list opens by another', async (t) => {
  const by = await monthlySite(t)
  const [one, two] = [await done(by), await done(by, { date: '2026-05-06' })]
  await by.admin.call(billNow, { userid: by.userid })
  const bill_to = { name: 'Rai Traders', gstin: '10ABCDE1234F1Z5' }
  await by.admin.call(billTo, { serviceid: one, bill_to })
  assert.equal((await bill(by.admin, one)).body.bill.number, 'CH/26-27/00002')
  assert.equal((await bill(by.admin, two)).body.bill.due, 4499)
  const { bills } = (await by.admin.call(getAllBills, {})).body
  assert.deepEqual(
    bills.map(({ number, order }) => [number, order.serviceid]),
    [
      ['CH/26-27/00002', one],
      ['CH/26-27/00001', two],
    ],
  )
})

test('a bill that was made out to another goes back to whom the monthly bills go', async (t) => {
  const by = await monthlySite(t)
  const bank = { name: 'State Bank', gstin: '10AAACA1111A1Z5' }
  const to = { ...bank, address: 'Main Road, Sasaram' }
  await by.admin.call(setMonthly, { userid: by.userid, monthly: true, bill_to: to })
  const serviceid = await done(by)
  await by.admin.call(billNow, { userid: by.userid })
  for (const bill_to of [{ name: 'Rai Traders', gstin: '10ABCDE1234F1Z5' }, null])
    await by.admin.call(billTo, { serviceid, bill_to })
  assert.deepEqual((await bill(by.admin, serviceid)).body.bill.bill_to, bank)
})

test('only owners decide who pays once a month, and only of customers', async (t) => {
  const by = await monthlySite(t)
  const worker = await by.app.as('worker')
  const reply = await by.admin.call(setMonthly, { userid: worker.account.id, monthly: true })
  assert.equal(reply.body.code, 'account_not_found')
})
