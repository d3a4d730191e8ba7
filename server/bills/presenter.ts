import type { BillData } from '#contract/money/bills.ts'
import { rupeesOf } from '#domain/catalogue/price.ts'
import { contentOf, type BillRow, type CreditNote } from '#server/bills/repo.ts'
import { presentOrder } from '#server/orders/presenter.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

type Sums = Pick<BillRow, 'total_paise' | 'taxable_paise' | 'cgst_paise' | 'sgst_paise'>

/** IGST is always 0, because every customer is in the state of the business. */
export const presentSums = (it: Sums) => ({
  taxable: rupeesOf(it.taxable_paise),
  cgst: rupeesOf(it.cgst_paise),
  sgst: rupeesOf(it.sgst_paise),
  igst: 0,
  total: rupeesOf(it.total_paise),
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
  const { tax, discountReason: reason, bill } = contentOf(row)
  const { paid, due } = presentOrder(order)
  return {
    number: row.number,
    date: row.date,
    tax,
    lines: bill.lines.map((it) => ({
      label: it.label,
      hindi: it.hindi,
      quantity: it.quantity,
      rupees: rupeesOf(it.paise),
      amount: rupeesOf(it.amountPaise),
      discount: rupeesOf(it.discountPaise),
      taxable: rupeesOf(it.taxablePaise),
      cgst: rupeesOf(it.cgstPaise),
      sgst: rupeesOf(it.sgstPaise),
    })),
    discount: bill.discountPaise > 0 ? { rupees: rupeesOf(bill.discountPaise), reason } : null,
    ...presentSums(row),
    paid,
    due: due ?? 0,
    bill_to: row.to_gstin ? { name: row.to_name, gstin: row.to_gstin } : null,
    credit_notes: notes.map(presentNote),
  }
}
