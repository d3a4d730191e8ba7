import type { Language } from '#contract/locales.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { toPaise } from '#domain/catalogue/price.ts'
import { upiLink } from '#domain/money/upi.ts'
import { Refusal } from '#domain/refusals.ts'
import type { PrintRequest } from '#server/bills/layout-model.ts'
import { printBill } from '#server/bills/print.ts'
import { parseContent, notesTo, type BillRow, type CreditNote } from '#server/bills/repo.ts'
import type { Db } from '#server/db/tables.ts'
import { presentOrder } from '#server/orders/presenter.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

type BillFileOptions = {
  readonly language: Language
  readonly paper: PrintRequest['paper']
  /** Number of the credit note to print in place of the bill. */
  readonly creditNote?: string | undefined
}

type BillFile = { readonly name: string; readonly bytes: Uint8Array }

/** Prints a bill, or a credit note to it, as a PDF. */
export async function billFile(
  db: Db,
  settings: Settings,
  order: OrderWithCustomer,
  row: BillRow,
  { creditNote, ...options }: BillFileOptions,
): Promise<BillFile> {
  const note = creditNote === undefined ? undefined : await getNote(db, row, creditNote)
  const { paid, due } = presentOrder(order)
  const duePaise = toPaise(due ?? 0)
  const isPayable = !note && duePaise > 0 && settings.billing.upiId !== ''
  const bytes = await printBill({
    ...options,
    number: row.number,
    date: row.date,
    content: parseContent(row),
    to: { name: row.toName, address: row.toAddress, phone: order.phone, gstin: row.toGstin },
    creditedPaise: row.creditedPaise,
    paidPaise: toPaise(paid),
    duePaise,
    upi: isPayable ? upiLink(settings, { numbers: [order.number], duePaise }) : null,
    note: note ? toNote(note) : null,
  })
  return { name: `${(note ?? row).number.replaceAll('/', '-')}.pdf`, bytes }
}

async function getNote(db: Db, row: BillRow, number: string): Promise<CreditNote> {
  const note = (await notesTo(db, row.id)).find((it) => it.number === number)
  if (!note) throw new Refusal('bill_not_ready')
  return note
}

const toNote = (it: CreditNote): NonNullable<PrintRequest['note']> => ({
  number: it.number,
  date: it.date,
  reason: it.reason,
  totalPaise: it.totalPaise,
  taxablePaise: it.taxablePaise,
  cgstPaise: it.cgstPaise,
  sgstPaise: it.sgstPaise,
})
