import { formatPhone } from '#domain/phone.ts'
import { visiblePhone } from '#domain/privacy.ts'
import { auditList, type ListInput } from '#server/audit/list.ts'
import { readPage } from '#server/db/lists/read-list.ts'
import { formatSheetTime, type CsvRows } from '#server/exports/csv-rows.ts'

const formatOptionalPhone = (phone: string | null): string =>
  phone ? formatPhone(visiblePhone(phone)).slice(1) : ''

export const rows: CsvRows<Omit<ListInput, 'limit' | 'cursor'>> = {
  head: ['At', 'What', 'By', 'By: phone', 'About', 'About: phone', 'Id'],
  async read(db, input, cursor, limit) {
    const { rows, next } = await readPage(db, auditList({ ...input, limit, cursor }))
    const cells = rows.map((it) => [
      formatSheetTime(it.at),
      it.kind,
      it.actorName ?? '',
      formatOptionalPhone(it.actorPhone),
      it.aboutName,
      formatOptionalPhone(it.aboutPhone),
      it.subject,
    ])
    return { rows: cells, next }
  },
}
