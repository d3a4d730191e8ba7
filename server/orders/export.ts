import { toRupees, type Line } from '#domain/catalogue/price.ts'
import { detailNames, orderDetails, readDetails } from '#domain/orders/details.ts'
import { calculateDue, giveBack, readLines } from '#domain/orders/money.ts'
import { formatPhone } from '#domain/phone.ts'
import { visiblePhone } from '#domain/privacy.ts'
import { readPage } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'
import { csvRows, toSheetTime, type CsvColumn } from '#server/exports/csv-rows.ts'
import { orderList, type ListInput } from '#server/orders/list.ts'
import { shownRupees } from '#server/orders/presenter.ts'

const lineText = ({ label, quantity }: Line): string =>
  quantity === 1 ? label : `${quantity} x ${label}`

type Row = Awaited<ReturnType<typeof read>>['rows'][number]
type Input = Omit<ListInput, 'limit' | 'cursor'>

const read = (db: Db, input: ListInput) => readPage(db, orderList(input))

const columns: readonly CsvColumn<Row>[] = [
  ['Number', (it) => `#${it.number}`],
  ['Order', (it) => it.id],
  ['Status', (it) => it.status],
  ['Service', (it) => it.service],
  ['Details', (it) => readLines(it.lines).map(lineText).join('; ')],
  ['Date', (it) => ({ moment: it.date })],
  ['Time', (it) => ({ moment: it.time })],
  ['Price (Rs)', (it) => shownRupees(it)],
  ['Discount (Rs)', (it) => toRupees(it.discountPaise)],
  ['Paid (Rs)', (it) => toRupees(it.paidPaise)],
  ['Due (Rs)', (it) => calculateDue(it)],
  ['Kept (Rs)', (it) => toRupees(it.keptPaise)],
  ['To give back (Rs)', (it) => toRupees(giveBack(it))],
  ['Name', (it) => it.name],
  ['Phone', (it) => formatPhone(visiblePhone(it.phone)).slice(1)],
  ['Email', (it) => it.email],
  ['Address', (it) => it.address],
  ...detailNames.map((name): CsvColumn<Row> => [
    orderDetails[name].heading,
    (it) => readDetails(it, 'admin')[name],
  ]),
  ['Reply', (it) => it.reply ?? ''],
  ['Booked', (it) => toSheetTime(it.createdAt)],
]

export const rows = csvRows<Input, Row>(columns, read)
