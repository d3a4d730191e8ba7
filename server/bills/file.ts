import type { Language } from '#contract/locales.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { upiLink } from '#domain/money/upi.ts'
import { Refusal } from '#domain/refusals.ts'
import type { PrintRequest } from '#server/bills/layout-model.ts'
import { listParts, sumOfParts } from '#server/bills/parts-repo.ts'
import { printBill } from '#server/bills/print.ts'
import { parseContent, notesTo, type BillRow, type CreditNote } from '#server/bills/repo.ts'
import type { Db } from '#server/db/tables.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

type BillFileOptions = {
  readonly language: Language
  readonly paper: PrintRequest['paper']
  /** Number of the credit note to print in place of the bill. */
  readonly creditNote?: string | undefined
}

/** `name` is without its ending. */
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
  const parts = await listParts(db, row)
  const { paidPaise, duePaise } = sumOfParts(parts)
  const { jobs = [], ...content } = parseContent(row)
  const sites = new Map(parts.map((it) => [it.order.id, it.site]))
  const numbers = row.monthly === 1 ? [row.number] : [order.number]
  const isPayable = !note && duePaise > 0 && settings.billing.upiId !== ''
  const bytes = await printBill(row.accountId, {
    ...options,
    number: row.number,
    date: row.date,
    content,
    jobs: jobs.map((it) => ({ ...it, site: sites.get(it.orderId) ?? '' })),
    to: { name: row.toName, address: row.toAddress, phone: order.phone, gstin: row.toGstin },
    creditedPaise: row.creditedPaise,
    paidPaise,
    duePaise,
    upi: isPayable ? upiLink(settings, { numbers, duePaise }) : null,
    note: note ? toNote(note) : null,
  })
  return { name: (note ?? row).number.replaceAll('/', '-'), bytes }
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
  orderId: it.orderId,
  taxablePaise: it.taxablePaise,
  cgstPaise: it.cgstPaise,
  sgstPaise: it.sgstPaise,
})
