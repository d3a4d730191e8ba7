import { rupeesOf } from '#domain/catalogue/price.ts'
import { monthSpan } from '#domain/money/month.ts'
import { formatSheetTime, type CsvRows } from '#server/exports/csv-rows.ts'
import { selectEntries } from '#server/money/repo.ts'

/** A refund stands there as what it is: less. */
export const rows: CsvRows<{ readonly month: string }> = {
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
  async read(db, { month }, cursor, limit) {
    const { from, to } = monthSpan(month)
    const [at = from, id = ''] = cursor ? [Number(cursor.split(' ')[0]), cursor.split(' ')[1]] : []
    const entries = await selectEntries(db)
      .where('payment.at', '<', to)
      .where((eb) =>
        eb.or([
          eb('payment.at', '>', at),
          eb.and([eb('payment.at', '=', at), eb('payment.id', '>', id)]),
        ]),
      )
      .orderBy('payment.at')
      .orderBy('payment.id')
      .limit(limit)
      .execute()
    const last = entries.at(-1)
    const cells = entries.map((it) => [
      formatSheetTime(it.at),
      `#${it.number}`,
      it.service,
      it.kind,
      it.method,
      rupeesOf(it.kind === 'payment' ? it.paise : -it.paise),
      it.reference,
      it.reason,
      it.actorName,
      it.id,
    ])
    return { rows: cells, next: last && entries.length === limit ? `${last.at} ${last.id}` : null }
  },
}
