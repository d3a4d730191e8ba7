import type { BillData } from '#contract/bills/bills.ts'
import { roundOffIn, type Sums } from '#domain/bills/bill.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { parseContent, type BillRow, type CreditNote } from '#server/bills/repo.ts'
import { presentOrder } from '#server/orders/presenter.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

/** IGST is always 0, because every customer is in the state of the business. */
export const presentSums = (it: Sums) => ({
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

export function presentBill(
  row: BillRow,
  order: OrderWithCustomer,
  notes: readonly CreditNote[],
): BillData {
  const { tax, discountReason: reason, bill } = parseContent(row)
  const { paid, due } = presentOrder(order)
  return {
    number: row.number,
    date: row.date,
    tax,
    lines: bill.lines.map((it) => ({
      label: it.label,
      hindi: it.hindi,
      quantity: it.quantity,
      rupees: toRupees(it.paise),
      amount: toRupees(it.amountPaise),
      discount: toRupees(it.discountPaise),
      taxable: toRupees(it.taxablePaise),
      cgst: toRupees(it.cgstPaise),
      sgst: toRupees(it.sgstPaise),
    })),
    discount: bill.discountPaise > 0 ? { rupees: toRupees(bill.discountPaise), reason } : null,
    ...presentSums(row),
    paid,
    due: due ?? 0,
    bill_to: row.toGstin ? { name: row.toName, gstin: row.toGstin } : null,
    credit_notes: notes.map(presentNote),
  }
}
