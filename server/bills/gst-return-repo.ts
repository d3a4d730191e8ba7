import { onDays } from '#server/bills/list.ts'
import { sumColumns } from '#server/bills/repo.ts'
import { camelColumns } from '#server/db/columns.ts'
import { and } from '#server/db/lists/conditions.ts'
import type { Db } from '#server/db/tables.ts'

type Month = { readonly month: string }

/** Lists the bills of a month by number. */
export function listBillsOfMonth(db: Db, days: Month) {
  return db
    .selectFrom('bill')
    .select(camelColumns('bill', [...sumColumns, 'number', 'state', 'to_gstin', 'content']))
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
    .select(camelColumns('credit_note', [...sumColumns, 'number']))
    .select(camelColumns('bill', ['to_gstin', 'content']))
    .where(and(onDays('credit_note.at', days)))
    .orderBy('credit_note.year')
    .orderBy('credit_note.n')
    .execute()
}
