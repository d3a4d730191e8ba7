import { formatPhone } from '#domain/phone.ts'
import { visiblePhone } from '#domain/privacy.ts'
import { readPage } from '#server/db/lists/read-list.ts'
import { formatSheetTime, type CsvRows } from '#server/exports/csv-rows.ts'
import { orderList, type ListInput } from '#server/orders/list.ts'

export const rows: CsvRows<Omit<ListInput, 'limit' | 'cursor'>> = {
  head: [
    'Number',
    'Order',
    'Status',
    'Service',
    'Date',
    'Time',
    'Price (Rs)',
    'Name',
    'Phone',
    'Email',
    'Address',
    'Message',
    'Reply',
    'Booked',
  ],
  async read(db, input, cursor, limit) {
    const { rows, next } = await readPage(db, orderList({ ...input, limit, cursor }))
    const cells = rows.map((it) => [
      // Without a sign before it a spreadsheet reads 26-1 as a day of January.
      `#${it.number}`,
      it.id,
      it.status,
      it.service,
      it.date,
      it.time,
      it.priceRupees,
      it.name,
      formatPhone(visiblePhone(it.phone)).slice(1),
      it.email,
      it.address,
      it.message,
      it.reply ?? '',
      formatSheetTime(it.createdAt),
    ])
    return { rows: cells, next }
  },
}
