import { maskAccountNumber } from '#domain/banks.ts'
import { formatPhone } from '#domain/phone.ts'
import { readPage } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'
import { openText, type Keyring } from '#server/encryption/keyring.ts'
import { csvRows, toSheetTime, type CsvColumn, type CsvRows } from '#server/exports/csv-rows.ts'
import { applicationList, type ListInput } from '#server/kyc/list.ts'
import { readAccountNumber } from '#server/kyc/presenter.ts'

type Row = Awaited<ReturnType<typeof read>>['rows'][number]
type Input = Omit<ListInput, 'limit' | 'cursor'>

const read = (db: Db, input: ListInput) => readPage(db, applicationList(input))

const columns = (keys: Keyring): readonly CsvColumn<Row>[] => [
  ['Application', (it) => it.id],
  ['Status', (it) => it.status],
  ['Worker', (it) => it.name],
  ['Phone', (it) => formatPhone(it.phone).slice(1)],
  ['Address', (it) => it.address],
  ['Bank', (it) => it.bankName],
  ['Account', (it) => maskAccountNumber(readAccountNumber(keys, it))],
  ['IFSC', (it) => openText(keys, { table: 'kyc', row: it.id }, it, 'ifsc')],
  ['Reason', (it) => it.reason],
  ['Applied', (it) => toSheetTime(it.createdAt)],
  ['Decided', (it) => toSheetTime(it.decidedAt)],
]

/** Omits full account numbers and document links, because exported files are passed on. */
export const rowsWith = (keys: Keyring): CsvRows<Input> => csvRows<Input, Row>(columns(keys), read)
