import { buildBill } from '#domain/bills/bill.ts'
import { creditPrefix, formatBillNumber, type BillSeries } from '#domain/bills/number.ts'
import { financialYear } from '#domain/orders/number.ts'
import { indiaClock } from '#domain/schedule.ts'
import { dayMs, minuteMs } from '#domain/time-units.ts'
import { calculatePart } from '#server/bills/credit.ts'
import { buildBillRow, toBill } from '#server/bills/issue.ts'
import { hashToken } from '#server/config/secrets.ts'
import { toColumns } from '#server/db/columns.ts'
import type { Life } from './life.ts'
import type { Entry } from './money.ts'
import { audit, type Shop } from './shop.ts'

const [businessOneIn, sharedOneIn] = [40, 30]
const businesses = [
  { name: 'Gupta Dental Clinic', gstin: '10AAECG1234F1Z5' },
  { name: 'Hotel Rohtas Residency', gstin: '10AABCH5678K1Z2' },
] as const

function numberOf({ save, settings }: Shop, series: BillSeries, at: number) {
  const year = financialYear(at)
  const { prefix } = settings.billing
  const n = save.count(`${series}-number:${year}`)
  const number = formatBillNumber(series === 'bill' ? prefix : creditPrefix(prefix), at, n)
  return { year, n, number, at, date: indiaClock(at).date }
}

/** Issues the bill of a completed order under the next number. */
export function issueBill(shop: Shop, life: Life, at: number): void {
  const { save, random, settings } = shop
  const { order, customer } = life
  const bill = buildBill(toBill(order), settings.billing)
  if (!bill || bill.totalPaise === 0) return
  const recipient = random.below(businessOneIn) === 0 ? random.pick(businesses) : undefined
  const about = { subject: order.id, aboutId: customer.id }
  const actorId = life.workers[0]?.id ?? life.admin
  if (recipient) {
    save.add('bill_recipient', { order_id: order.id, ...recipient })
    audit(shop, { at, actorId: life.admin, kind: 'bill-recipient-changed', ...about })
  }
  const written = buildBillRow({ ...order, name: customer.name }, bill, settings, recipient)
  const id = save.nextBill()
  save.add('bill', {
    id,
    ...toColumns(written),
    ...numberOf(shop, 'bill', at),
    state: 'issued',
    credited_paise: order.creditedPaise,
    // With the message of completion.
    handed_at: customer.email === '' ? null : Math.min(shop.now, at + 10 * minuteMs),
  })
  life.bill = { ...bill, id, creditedPaise: 0 }
  audit(shop, { at, actorId, kind: 'bill-issued', ...about })
  if (random.below(sharedOneIn) === 0) share(shop, life, at + dayMs)
}

function share(shop: Shop, { order, customer }: Life, at: number): void {
  if (at > shop.now) return
  const about = { subject: order.id, aboutId: customer.id }
  shop.later(at, () => {
    shop.save.add('bill_link', makeLink(shop, order.id, at))
    audit(shop, { at, actorId: customer.id, kind: 'bill-shared', ...about })
  })
}

/** A link whose key nobody has. */
export function makeLink({ random }: Shop, order_id: string, at: number) {
  const salt = `${random.id(at)}${random.id(at)}`
  return { order_id, salt, key_hash: hashToken(salt), at }
}

/** Credits a refund on the order's bill under the next number. */
export function creditBill(shop: Shop, { bill, customer, order, admin }: Life, entry: Entry): void {
  if (!bill) return
  const { id, reason, creditedPaise, at } = entry
  const part = calculatePart(bill, creditedPaise)
  bill.creditedPaise += part.totalPaise
  shop.save.add('credit_note', {
    bill_id: bill.id,
    account_id: customer.id,
    ...toColumns(part),
    reason,
    payment_id: id,
    ...numberOf(shop, 'credit', at),
  })
  const about = { subject: order.id, aboutId: customer.id }
  audit(shop, { at, actorId: admin, kind: 'credit-note-issued', ...about })
}
