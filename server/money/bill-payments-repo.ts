import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import type { Tx } from '#server/db/tables.ts'

export function findBillPayment(tx: Tx, id: string) {
  return tx
    .selectFrom('bill_payment')
    .select(
      camelColumns('bill_payment', [
        'bill_id',
        'method',
        'paise',
        'reference',
        'held_by',
        'paid_paise',
        'due_paise',
      ]),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertBillPayment(tx: Tx, it: Row<'bill_payment'>): Promise<void> {
  await tx.insertInto('bill_payment').values(toColumns(it)).execute()
}
