import { formatPhone } from '#domain/phone.ts'
import { visiblePhone } from '#domain/privacy.ts'
import { auditList, type ListInput } from '#server/audit/list.ts'
import { readPage } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'
import { csvRows, toSheetTime, type CsvColumn } from '#server/exports/csv-rows.ts'

const formatOptionalPhone = (phone: string | null): string =>
  phone ? formatPhone(visiblePhone(phone)).slice(1) : ''

type Row = Awaited<ReturnType<typeof read>>['rows'][number]
type Input = Omit<ListInput, 'limit' | 'cursor'>

const read = (db: Db, input: ListInput) => readPage(db, auditList(input))

const columns: readonly CsvColumn<Row>[] = [
  ['At', (it) => toSheetTime(it.at)],
  ['What', (it) => it.kind],
  ['By', (it) => it.actorName ?? ''],
  ['By: phone', (it) => formatOptionalPhone(it.actorPhone)],
  ['About', (it) => it.aboutName],
  ['About: phone', (it) => formatOptionalPhone(it.aboutPhone)],
  ['Id', (it) => it.subject],
]

export const rows = csvRows<Input, Row>(columns, read)
