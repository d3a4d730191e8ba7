import { onDays } from '#server/bills/list.ts'
import { and } from '#server/db/lists/conditions.ts'
import type { Db } from '#server/db/tables.ts'

const sums = ['total_paise', 'taxable_paise', 'cgst_paise', 'sgst_paise'] as const
type Month = { readonly month: string }

/** Lists the bills of a month by number. */
export function listBillsOfMonth(db: Db, days: Month) {
  return db
    .selectFrom('bill')
    .select([...sums, 'number', 'state', 'to_gstin', 'content'])
    .where(and(onDays('bill.at', days)))
    .orderBy('year')
    .orderBy('n')
    .execute()
}

/** Lists the credit notes of a month by number. */
export function listNotesOfMonth(db: Db, days: Month) {
  return db
    .selectFrom('credit_note')
    .innerJoin('bill', 'bill.id', 'credit_note.bill_id')
    .select([
      'credit_note.total_paise',
      'credit_note.taxable_paise',
      'credit_note.cgst_paise',
      'credit_note.sgst_paise',
    ])
    .select(['credit_note.number', 'bill.to_gstin', 'bill.content'])
    .where(and(onDays('credit_note.at', days)))
    .orderBy('credit_note.year')
    .orderBy('credit_note.n')
    .execute()
}
