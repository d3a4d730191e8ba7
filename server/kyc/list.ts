import { sql, type SqlBool } from 'kysely'
import type { kycSorts, KycFilter } from '#contract/kyc.ts'
import { kycStatuses } from '#domain/kyc.ts'
import { inOrder, parseCursor, type Sorting } from '#server/db/lists/cursor-pagination.ts'
import { isBetween } from '#server/db/lists/day-range.ts'
import { and, readCountedPage, readPage, type List } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'
import { selectApplications, type ApplicationWithWorker } from '#server/kyc/repo.ts'

/** A worker's history is short: each application waits for the answer to the one before. */
const mostOwn = 50

export type ListInput = KycFilter & {
  readonly limit: number
  readonly cursor?: string | undefined
}

const byAge = { columns: ['id'], kinds: ['id'] } as const
const sortings: Readonly<Record<(typeof kycSorts)[number], Sorting>> = {
  newest: { ...byAge, descending: true },
  oldest: { ...byAge, descending: false },
}

export function applicationPages(db: Db, accountId: string): Promise<ApplicationWithWorker[]> {
  return selectApplications(db)
    .where('kyc.account_id', '=', accountId)
    .orderBy('kyc.id', 'desc')
    .limit(mostOwn)
    .execute()
}

/** One page of applications with their number. */
export function listApplications(db: Db, input: ListInput) {
  return readCountedPage(db, applicationList(db, input))
}

/** The same without counting, for whoever reads the whole list. */
export function applicationRows(db: Db, input: ListInput) {
  return readPage(db, applicationList(db, input))
}

function applicationList(db: Db, input: ListInput): List<ApplicationWithWorker> {
  const { worker, from, to, cursor, limit, q } = input
  const reading = parseCursor(sortings[input.sort], cursor, limit)
  // Pending ones unless a status or worker is named.
  const status = input.status ?? (worker === undefined ? 'pending' : 'all')
  const statuses = status === 'all' ? kycStatuses : [status]
  const more = [
    ...(worker === undefined ? [] : [sql<SqlBool>`kyc.account_id = ${worker}`]),
    ...isBetween('kyc.id', { from, to }),
  ]
  const filter = and([...(status === 'all' ? [] : [sql<SqlBool>`kyc.status = ${status}`]), ...more])
  return {
    table: 'kyc',
    columns: ['id', 'account_id'],
    filtered: ['status'],
    reading,
    filter,
    ranges: () => ({
      ranges: [filter],
      isSorted: worker !== undefined,
      ...(more.length === 0 && { counters: statuses.map((it) => `kyc:${it}`) }),
    }),
    q,
    account: 'kyc.account_id',
    byId: (id) => [sql`kyc.id = ${id}`],
    select: (ids) =>
      selectApplications(db)
        .where('kyc.id', 'in', sql<string>`${ids}`)
        .orderBy(inOrder(reading, 'kyc'))
        .execute(),
    keyOf: ({ id }) => [id],
  }
}
