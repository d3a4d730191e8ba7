import type { BillData } from '#contract/bills/bills.ts'
import { roundOffIn } from '#domain/bills/bill.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { parseContent, toSums, type BillRow, type CreditNote } from '#server/bills/repo.ts'
import { presentOrder } from '#server/orders/presenter.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

type Sums = Pick<BillRow, 'total_paise' | 'taxable_paise' | 'cgst_paise' | 'sgst_paise'>

/** IGST is always 0, because every customer is in the state of the business. */
export const presentSums = (it: Sums) => ({
  taxable: toRupees(it.taxable_paise),
  cgst: toRupees(it.cgst_paise),
  sgst: toRupees(it.sgst_paise),
  igst: 0,
  total: toRupees(it.total_paise),
  ...(roundOffIn(toSums(it)) !== 0 && { round_off: toRupees(roundOffIn(toSums(it))) }),
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
    bill_to: row.to_gstin ? { name: row.to_name, gstin: row.to_gstin } : null,
    credit_notes: notes.map(presentNote),
  }
}
