import { toRupees } from '#domain/catalogue/price.ts'
import { readPage } from '#server/db/lists/read-list.ts'
import { formatSheetTime, type CsvRows } from '#server/exports/csv-rows.ts'
import { ledgerList, type LedgerFilter } from '#server/money/payment-list.ts'

/** Exports the payments; refunds and corrections have negative amounts. */
export const rows: CsvRows<LedgerFilter> = {
  head: [
    'Received',
    'Order',
    'Service',
    'Kind',
    'Method',
    'Amount (Rs)',
    'Reference',
    'Reason',
    'Recorded by',
    'Payment',
  ],
  async read(db, input, cursor, limit) {
    const { rows, next } = await readPage(db, ledgerList({ ...input, limit, cursor }, 'oldest'))
    const cells = rows.map((it) => [
      formatSheetTime(it.at),
      `#${it.number}`,
      it.service,
      it.kind,
      it.method,
      toRupees(it.kind === 'payment' ? it.paise : -it.paise),
      it.reference,
      it.reason,
      it.actorName,
      it.id,
    ])
    return { rows: cells, next }
  },
}
