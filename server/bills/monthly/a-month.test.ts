import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { creditBill, type BillData } from '#contract/bills/bills.ts'
import { getMonthly, setMonthly } from '#contract/bills/monthly.ts'
import { getMyMonthlyBills } from '#contract/bills/my-monthly-bills.ts'
import { recordExpense } from '#contract/money/expenses.ts'
import { keepMoney, recordRefund, recordWorkerPayment } from '#contract/money/payments.ts'
import { changePay } from '#contract/money/worker-account.ts'
import { cancelOrder } from '#contract/orders/customer.ts'
import { moneyText } from '#domain/bills/bill.ts'
import { toPaise } from '#domain/catalogue/price.ts'
import {
  afterWages,
  billRows,
  fileRows,
  lineRow,
  look,
  noteRow,
  statementOf,
  statementText,
} from '#test/documented/month-rows.ts'
import { openMonth, type MonthShop } from '#test/documented/month-shop.ts'
import { documentedTables } from '#test/documented/tables.ts'
import { bill, regular } from '#test/factories/bills.ts'
import { publish } from '#test/factories/settings.ts'

type Customer = Awaited<ReturnType<MonthShop['person']>>
type Seen = Awaited<ReturnType<typeof look>>[]

const number = 'CH/26-27/00003'

test('a month of advances, of a bank with two branches that pays late and of a family has the figures of docs/money.md, to the paisa', async (t) => {
  const { agree, allAgreed } = documentedTables('docs/money.md', 'A month, line by line')
  const shop = await openMonth(t)
  const seen: Seen = []
  const { first, radha } = await advances(shop, seen)
  const { bank, jobs, bath } = await monthWithTax(shop)
  await lastDay(shop, bank, seen)
  await paidLate(shop, jobs[1], seen)

  const read = async (id: string): Promise<BillData> => (await bill(shop.owner, id)).body.bill
  const monthly = await read(jobs[0])
  const halls = monthly.orders.find((it) => it.serviceid === jobs[1])
  agree('Bills', [await read(first), await read(bath), monthly].flatMap(billRows))
  agree('Lines of one job', (halls?.lines ?? []).map(lineRow))
  agree('Credit note', monthly.credit_notes.map(noteRow))
  agree('Bills for the accountant', await fileRows(shop, 'exportbills', billColumns), billColumns)
  agree('GST return', await fileRows(shop, 'exportb2c', returnColumns), returnColumns)
  agree('Payments', await fileRows(shop, 'exportpayments', paymentColumns), paymentColumns)
  agree('Statement of the bank', await statementOf(shop, bank))
  agree('Statement of Radha Devi', await statementOf(shop, radha))
  agree(
    'Dues by person',
    seen.flatMap((it) => it.dues),
  )
  agree(
    'Money of May',
    seen.map((it) => it.money),
  )
  agree('Where the money is', [seen.at(-1)?.sums ?? []])
  agree('After wages', await afterWages(shop))
  allAgreed()
})

const taxes = ['Taxable (Rs)', 'CGST (Rs)', 'SGST (Rs)', 'Total (Rs)']
const billColumns = ['Number', 'Kind', 'Date', 'Order', 'GSTIN', ...taxes, 'Paid (Rs)', 'Due (Rs)']
const returnColumns = ['Section', 'Place of supply', 'Rate (%)', ...taxes, 'Documents']
const paymentColumns = [
  'Received',
  'Order',
  'Kind',
  'Method',
  'Amount (Rs)',
  'Kept (Rs)',
  'Reference',
]

/** 1 to 9 May, without GST: one advance is paid, one is not, and of one a part is kept. */
async function advances(shop: MonthShop, seen: Seen) {
  const { owner, person, confirmed, own, pay, goTo } = shop
  const [sunita, gopal, radha] = [
    await person('Sunita Devi'),
    await person('Gopal Ram'),
    await person('Radha Devi'),
  ]
  const first = await confirmed(sunita, { date: '2026-05-05', time: '11:00' })
  const slow = await confirmed(gopal, { date: '2026-05-06', time: '11:00' })
  const sudden = await confirmed(radha, { date: '2026-05-08', time: '11:00' })
  const asked = await own(sunita, first)
  assert.deepEqual(
    [asked.advance, asked.advance_state, asked.advance_keep.rupees],
    [500, 'open', 250],
  )
  assert.match(
    (await shop.mailsTo('Sunita Devi')).at(-1)?.text ?? '',
    /To pay in advance: ₹500\nPay it by: Sat, 2 May, 10:00 am/,
  )
  for (const serviceid of [first, sudden]) await pay({ serviceid }, 500)
  assert.equal((await own(sunita, first)).advance_state, 'paid')

  await goTo('2026-05-02', '08:00')
  await goTo('2026-05-04', '12:00')
  const toGopal = (await shop.mailsTo('Gopal Ram')).map((it) => it.template)
  assert.deepEqual(toGopal.slice(-2), ['booking-advance', 'booking-cancelled'])
  assert.equal((await own(gopal, slow)).service_status, 'cancelled')
  seen.push(await look(shop, '4 May'))

  await goTo('2026-05-05', '11:00')
  await shop.start(first)
  await shop.finish(first)
  assert.equal(await pay({ serviceid: first }, 3000), 999)
  seen.push(await look(shop, '5 May'))
  await goTo('2026-05-07', '12:00')
  assert.equal(await pay({ serviceid: first }, 999), 0)

  const stop = { serviceid: sudden, seen_keep: 250 }
  assert.equal((await radha.call(cancelOrder, stop)).status, 200)
  const { kept, give_back } = await own(radha, sudden)
  assert.deepEqual([kept.rupees, kept.rule, give_back], [250, 'late', 250])
  seen.push(await look(shop, '7 May'))
  await goTo('2026-05-08', '12:00')
  const less = { serviceid: sudden, rupees: 100, reason: 'She was ill' }
  assert.equal((await owner.call(keepMoney, less)).body.give_back, 400)
  seen.push(await look(shop, '8 May'))
  await goTo('2026-05-09', '12:00')
  const back = { serviceid: sudden, payment_id: randomUUID(), method: 'upi', rupees: 400 } as const
  assert.equal((await owner.call(recordRefund, { ...back, reason: 'Cancelled' })).status, 200)
  return { first, radha }
}

/** 11 to 28 May, with GST on top: four jobs at the branches of a bank, and a bathroom. */
async function monthWithTax(shop: MonthShop) {
  const { owner, ravi, goTo, person, visit } = shop
  await goTo('2026-05-11', '09:00')
  const gst = { ...regular, inclusive: false }
  const change = { billing: gst, booking: { advance: { on: false } } }
  assert.equal((await publish(owner, change)).status, 200)
  const bank = await person('Rohtas Gramin Bank')
  const bill_to = { name: 'Rohtas Gramin Bank', gstin: '10AAACR1111A1Z5', address: 'Patna Road' }
  const monthly = { userid: bank.account.id, monthly: true, bill_to }
  assert.equal((await owner.call(setMonthly, monthly)).status, 200)
  const sites = ['Main Branch, Sasaram', 'Station Road Branch, Dehri-on-Sone'] as const
  const floor = { lines: [{ label: 'Office floor', quantity: 1, rupees: 1250.5 }] }
  const halls = {
    lines: [
      { label: 'Counters', quantity: 2, rupees: 749.75 },
      { label: 'Windows', quantity: 7, rupees: 85.35 },
      { label: 'Strong room', quantity: 1, rupees: 333.33 },
    ],
    discount: { rupees: 150, reason: 'First job at this branch' },
  }
  const first = await visit(bank, '2026-05-12', sites[0], floor)
  const wrong = await visit(bank, '2026-05-14', sites[1], halls)
  const bath = await familyPaysCash(shop)
  await visit(bank, '2026-05-21', sites[0], floor)
  const dust = {
    entry_id: randomUUID(),
    date: '2026-05-20',
    kind: 'material',
    rupees: 640,
  } as const
  assert.equal((await owner.call(recordExpense, dust)).status, 200)
  const late = await visit(bank, '2026-05-28', sites[1], {
    lines: [{ label: 'Counters and windows', quantity: 1, rupees: 2480 }],
  })
  const extra = { entry_id: randomUUID(), serviceid: late, rupees: 150, reason: 'A late evening' }
  const more = await owner.call(changePay, { worker_id: ravi.account.id, ...extra })
  assert.equal(more.status, 200)
  return { bank, jobs: [first, wrong] as const, bath }
}

/** They pay the worker when the work is done. */
async function familyPaysCash({ owner, ravi, ...shop }: MonthShop): Promise<string> {
  const verma = await shop.person('Meena Verma')
  await shop.goTo('2026-05-15', '12:00')
  const slot = { service: 'Bathroom Cleaning', date: '2026-05-16', time: '11:00' }
  const serviceid = await shop.confirmed(verma, slot)
  await shop.goTo('2026-05-16', '11:00')
  await shop.start(serviceid)
  await shop.finish(serviceid)
  const cash = { serviceid, payment_id: randomUUID(), method: 'cash', rupees: 589 } as const
  assert.equal((await ravi.call(recordWorkerPayment, cash)).body.due, 0)
  const acid = { serviceid, entry_id: randomUUID(), date: '2026-05-16', rupees: 85.5 }
  assert.equal((await owner.call(recordExpense, { ...acid, kind: 'material' })).status, 200)
  return serviceid
}

/** 31 May at 23:00: what waited is on one bill. */
async function lastDay(shop: MonthShop, bank: Customer, seen: Seen): Promise<void> {
  const { owner, goTo } = shop
  await goTo('2026-05-31', '22:59')
  const waits = (await owner.call(getMonthly, { userid: bank.account.id })).body
  assert.deepEqual([waits.waiting, waits.billed_on], [4, '2026-05-31'])
  const waiting = `Not billed yet: 4 jobs for ₹${moneyText(toPaise(waits.rupees))}`
  assert.ok((await statementText(bank, 'en')).includes(waiting))
  await goTo('2026-05-31', '23:00')
  const { monthly, waiting: left, bills } = (await bank.call(getMyMonthlyBills, {})).body
  assert.deepEqual(
    [monthly, left, bills.map((it) => [it.number, it.jobs, it.total])],
    [true, 0, [[number, 4, waits.rupees]]],
  )
  seen.push(await look(shop, '31 May'))
}

/** June: a credit note for one job, two reminders, and the bill is paid in two parts. */
async function paidLate(shop: MonthShop, wrong: string, seen: Seen): Promise<void> {
  const { goTo, pay } = shop
  await goTo('2026-06-03', '12:00')
  const credit = { serviceid: wrong, credit_id: randomUUID(), rupees: 300.25 }
  const noted = await shop.owner.call(creditBill, {
    ...credit,
    reason: 'Two windows were left out',
  })
  assert.equal(noted.status, 200)
  const told = async () =>
    (await shop.mailsTo('Rohtas Gramin Bank'))
      .map((it) => it.template)
      .filter((it) => it.startsWith('monthly-'))
  const [sent, reminder] = ['monthly-bill', 'monthly-bill-due']
  await goTo('2026-06-07', '09:59')
  assert.deepEqual(await told(), [sent])
  await goTo('2026-06-07', '10:00')
  assert.deepEqual(await told(), [sent, reminder])
  await goTo('2026-06-10', '12:00')
  await pay({ bill: number }, 5000, { method: 'bank', reference: 'NEFT 4411' })
  await goTo('2026-06-15', '12:00')
  assert.deepEqual(await told(), [sent, reminder, reminder])
  seen.push(await look(shop, '15 June'))
  await goTo('2026-06-18', '12:00')
  assert.equal(await pay({ bill: number }, 3268.75, { method: 'bank', reference: 'NEFT 4502' }), 0)
  await goTo('2026-06-30', '12:00')
  assert.deepEqual(await told(), [sent, reminder, reminder])
  seen.push(await look(shop, '30 June'))
}
