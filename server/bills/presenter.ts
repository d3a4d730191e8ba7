import type { BillData } from '#contract/bills/bills.ts'
import { roundOffIn, type Sums } from '#domain/bills/bill.ts'
import type { BillContent } from '#domain/bills/content.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { calculateWorkerShare, type ListedBill } from '#server/bills/list.ts'
import { sumOfParts, type BilledPart } from '#server/bills/parts-repo.ts'
import { parseContent, type BillRow, type CreditNote } from '#server/bills/repo.ts'

/** IGST is always 0, because every customer is in the state of the business. */
const presentSums = (it: Sums) => ({
  taxable: toRupees(it.taxablePaise),
  cgst: toRupees(it.cgstPaise),
  sgst: toRupees(it.sgstPaise),
  igst: 0,
  total: toRupees(it.totalPaise),
  ...(roundOffIn(it) !== 0 && { round_off: toRupees(roundOffIn(it)) }),
})

const presentNote = (it: CreditNote) => ({
  number: it.number,
  date: it.date,
  reason: it.reason,
  ...presentSums(it),
})

type Line = BillContent['bill']['lines'][number]

const presentLine = (it: Line) => ({
  label: it.label,
  hindi: it.hindi,
  quantity: it.quantity,
  rupees: toRupees(it.paise),
  amount: toRupees(it.amountPaise),
  discount: toRupees(it.discountPaise),
  taxable: toRupees(it.taxablePaise),
  cgst: toRupees(it.cgstPaise),
  sgst: toRupees(it.sgstPaise),
})

export function presentBill(
  row: BillRow,
  parts: readonly BilledPart[],
  notes: readonly CreditNote[],
): BillData {
  const { tax, discountReason: reason, bill } = parseContent(row)
  const { paidPaise, duePaise } = sumOfParts(parts)
  const isMonthly = row.monthly === 1
  const numbers = new Map(isMonthly ? parts.map(({ order }) => [order.id, order.number]) : [])
  return {
    number: row.number,
    date: row.date,
    tax,
    lines: bill.lines.map(presentLine),
    discount: bill.discountPaise > 0 ? { rupees: toRupees(bill.discountPaise), reason } : null,
    ...presentSums(row),
    paid: toRupees(paidPaise),
    due: toRupees(duePaise),
    bill_to: row.toGstin ? { name: row.toName, gstin: row.toGstin } : null,
    credit_notes: notes.map((it) => {
      const order = numbers.get(it.orderId ?? '')
      return { ...presentNote(it), ...(order !== undefined && { order }) }
    }),
    ...(isMonthly && { monthly: true }),
    orders: parts.map(presentPart),
  }
}

const presentPart = ({
  order,
  job,
  site,
  sums,
  ...it
}: BilledPart): BillData['orders'][number] => ({
  serviceid: order.id,
  number: job.number,
  date: job.date,
  service: job.service,
  service_hindi: job.serviceHindi,
  site,
  lines: job.bill.lines.map(presentLine),
  ...presentSums(sums),
  credited: toRupees(it.creditedPaise),
  paid: toRupees(it.paidPaise),
  due: toRupees(it.duePaise),
  in_force: it.isInForce,
})

/** Presents a bill in a list, with a worker's share of it. */
export const presentListed = (it: ListedBill, worker?: string) => ({
  number: it.number,
  date: it.date,
  state: it.state,
  ...presentSums(it),
  credited: toRupees(it.creditedPaise),
  paid: toRupees(Number(it.paid)),
  due: toRupees(Number(it.due)),
  share: toRupees(calculateWorkerShare(it, worker)),
  credit_notes: readNotes(it.notes),
  bill_to: it.toGstin ? { name: it.toName, gstin: it.toGstin } : null,
  order: {
    serviceid: it.orderId,
    number: it.orderNumber,
    service: it.service,
    service_hindi: it.serviceHindi,
  },
  ...(it.monthly === 1 && { monthly: true, orders: Number(it.orders) }),
  name: it.toName,
})

function readNotes(notes: string | null) {
  const each = notes?.split(' ').map((it) => it.split(':')) ?? []
  return each.map(([number = '', paise]) => ({ number, total: toRupees(Number(paise)) }))
}
