import type { Role } from '#domain/accounts.ts'
import { formatPhone } from '#domain/phone.ts'
import { accountList, type ListInput } from '#server/accounts/list.ts'
import type { PageInput } from '#server/db/lists/cursor-pagination.ts'
import { readPage } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'
import { csvRows, toSheetTime, type CsvColumn } from '#server/exports/csv-rows.ts'

type Input = Omit<ListInput, 'limit' | 'cursor'> & { readonly role: Role }

type Row = Awaited<ReturnType<typeof read>>['rows'][number]

const read = (db: Db, { role, ...input }: Input & PageInput) =>
  readPage(db, accountList(role, input))

const columns: readonly CsvColumn<Row>[] = [
  ['Id', (it) => it.id],
  ['Name', (it) => it.name],
  ['Phone', (it) => formatPhone(it.phone).slice(1)],
  ['Address', (it) => it.address],
  ['Email', (it) => it.email],
  ['Joined', (it) => toSheetTime(it.createdAt)],
  ['Disabled', (it) => toSheetTime(it.disabledAt)],
]

export const rows = csvRows<Input, Row>(columns, read)
