import type { Role } from '#domain/accounts.ts'
import { formatPhone } from '#domain/phone.ts'
import { accountList, type ListInput } from '#server/accounts/list.ts'
import { readPage } from '#server/db/lists/read-list.ts'
import { formatSheetTime, type CsvRows } from '#server/exports/csv-rows.ts'

type Input = Omit<ListInput, 'limit' | 'cursor'> & { readonly role: Role }

export const rows: CsvRows<Input> = {
  head: ['Id', 'Name', 'Phone', 'Address', 'Email', 'Joined', 'Disabled'],
  async read(db, { role, ...input }, cursor, limit) {
    const { rows, next } = await readPage(db, accountList(role, { ...input, limit, cursor }))
    const cells = rows.map((it) => [
      it.id,
      it.name,
      formatPhone(it.phone).slice(1),
      it.address,
      it.email,
      formatSheetTime(it.created_at),
      formatSheetTime(it.disabled_at),
    ])
    return { rows: cells, next }
  },
}
