import { toRupees } from '#domain/catalogue/price.ts'
import { changeOf } from '#domain/money/statement.ts'
import { indiaClock, type DateRange } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'
import { csvRows, toCsv, toSheetTime, type CsvColumn } from '#server/exports/csv-rows.ts'
import type { CustomerStatement } from '#server/money/statement/sheet.ts'

/** An entry, or the balance before or after them. */
type Row =
  | CustomerStatement['entries'][number]
  | {
      readonly kind: 'opening balance' | 'closing balance'
      readonly date: string
      readonly balancePaise: number
    }

const day = (it: Row) => ({ moment: 'date' in it ? it.date : indiaClock(it.at).date })
const text =
  (field: 'number' | 'toBill' | 'order' | 'service' | 'method' | 'reference' | 'reason') =>
  (it: Row) =>
    'date' in it ? '' : it[field]
/** A monthly bill is named as in the file of bills. */
const order = (it: Row): string => {
  if ('date' in it || !it.order) return ''
  return `#${it.order}${it.jobs > 1 ? ` and ${it.jobs - 1} more` : ''}`
}
const service = (it: Row): string =>
  'jobs' in it && it.jobs > 1 ? 'Monthly bill' : text('service')(it)
const change = (sign: 1 | -1) => (it: Row) =>
  'date' in it || Math.sign(changeOf(it)) !== sign ? null : toRupees(it.paise)

const columns: readonly CsvColumn<Row>[] = [
  ['Date', day],
  ['Time', (it) => ('date' in it ? null : toSheetTime(it.at))],
  ['Kind', (it) => it.kind.replace('-', ' ')],
  ['Number', text('number')],
  ['To bill', text('toBill')],
  ['Order', order],
  ['Service', service],
  ['Jobs', (it) => ('date' in it || it.jobs === 0 ? null : it.jobs)],
  ['Method', text('method')],
  ['Reference', text('reference')],
  ['Reason', text('reason')],
  ['Debit (Rs)', change(1)],
  ['Credit (Rs)', change(-1)],
  ['Balance (Rs)', (it) => toRupees(it.balancePaise)],
]

/** Writes a statement as rows for a spreadsheet, from the balance before to the one after. */
export async function statementCsv(
  db: Db,
  { openingPaise, entries, closingPaise }: CustomerStatement,
  { from, to }: DateRange,
): Promise<string> {
  const rows: readonly Row[] = [
    { kind: 'opening balance', date: from, balancePaise: openingPaise },
    ...entries,
    { kind: 'closing balance', date: to, balancePaise: closingPaise },
  ]
  const file = csvRows<object, Row>(columns, () => Promise.resolve({ rows, next: null }))
  let text = ''
  for await (const piece of toCsv(db, file, {})) text += piece
  return text
}
