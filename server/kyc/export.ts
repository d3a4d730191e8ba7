import { maskAccountNumber } from '#domain/banks.ts'
import { formatPhone } from '#domain/phone.ts'
import { readPage } from '#server/db/lists/read-list.ts'
import { openText, type Keyring } from '#server/encryption/keyring.ts'
import { formatSheetTime, type CsvRows } from '#server/exports/csv-rows.ts'
import { applicationList, type ListInput } from '#server/kyc/list.ts'
import { readAccountNumber } from '#server/kyc/presenter.ts'

/** Omits full account numbers and document links, because exported files are passed on. */
export const rowsWith = (keys: Keyring): CsvRows<Omit<ListInput, 'limit' | 'cursor'>> => ({
  head: [
    'Application',
    'Status',
    'Worker',
    'Phone',
    'Address',
    'Bank',
    'Account',
    'IFSC',
    'Reason',
    'Applied',
    'Decided',
  ],
  async read(db, input, cursor, limit) {
    const { rows, next } = await readPage(db, applicationList({ ...input, limit, cursor }))
    const cells = rows.map((it) => [
      it.id,
      it.status,
      it.name,
      formatPhone(it.phone).slice(1),
      it.address,
      it.bankName,
      maskAccountNumber(readAccountNumber(keys, it)),
      openText(keys, { table: 'kyc', row: it.id }, it, 'ifsc'),
      it.reason,
      formatSheetTime(it.createdAt),
      formatSheetTime(it.decidedAt),
    ])
    return { rows: cells, next }
  },
})
