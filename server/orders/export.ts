import { toRupees, type Line } from '#domain/catalogue/price.ts'
import { calculateDue, giveBack, readLines } from '#domain/orders/money.ts'
import { formatPhone } from '#domain/phone.ts'
import { visiblePhone } from '#domain/privacy.ts'
import { readPage } from '#server/db/lists/read-list.ts'
import { formatSheetTime, type CsvRows } from '#server/exports/csv-rows.ts'
import { orderList, type ListInput } from '#server/orders/list.ts'
import { priceIn } from '#server/orders/presenter.ts'

const lineText = ({ label, quantity }: Line): string =>
  quantity === 1 ? label : `${quantity} x ${label}`

export const rows: CsvRows<Omit<ListInput, 'limit' | 'cursor'>> = {
  head: [
    'Number',
    'Order',
    'Status',
    'Service',
    'Details',
    'Date',
    'Time',
    'Price (Rs)',
    'Discount (Rs)',
    'Paid (Rs)',
    'Due (Rs)',
    'Kept (Rs)',
    'To give back (Rs)',
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
      // Without the "#" a spreadsheet parses 26-1 as 26 January.
      `#${it.number}`,
      it.id,
      it.status,
      it.service,
      readLines(it.lines).map(lineText).join('; '),
      it.date,
      it.time,
      priceIn(it.pricePaise),
      toRupees(it.discountPaise),
      toRupees(it.paidPaise),
      calculateDue(it),
      toRupees(it.keptPaise),
      toRupees(giveBack(it)),
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
