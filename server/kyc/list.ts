import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { kycSorts, KycFilter } from '#contract/kyc.ts'
import { kycStatuses, type KycStatus } from '#domain/kyc.ts'
import { readSearch } from '#domain/search.ts'
import { sumCounters } from '#server/db/counters.ts'
import {
  afterCursor,
  toPage,
  inOrder,
  parseCursor,
  type CursorPage,
  type Sorting,
} from '#server/db/lists/cursor-pagination.ts'
import { isBetween } from '#server/db/lists/day-range.ts'
import { cappedTotal, countUpTo, matchesSearch, mostCounted } from '#server/db/lists/search.ts'
import type { Db } from '#server/db/tables.ts'
import { selectApplications, type ApplicationWithWorker } from '#server/kyc/repo.ts'

/** A worker's history is short: each application waits for the answer to the one before. */
const mostOwn = 50

export type ListInput = KycFilter & {
  readonly limit: number
  readonly cursor?: string | undefined
}

const sortings: Readonly<Record<(typeof kycSorts)[number], Sorting>> = {
  newest: { columns: ['id'], kinds: ['id'], descending: true },
  oldest: { columns: ['id'], kinds: ['id'], descending: false },
}

export function applicationPages(db: Db, accountId: string): Promise<ApplicationWithWorker[]> {
  return selectApplications(db)
    .where('kyc.account_id', '=', accountId)
    .orderBy('kyc.id', 'desc')
    .limit(mostOwn)
    .execute()
}

/** Pending ones unless a status or worker is named. */
const filterStatus = ({ status, worker }: ListInput) =>
  status ?? (worker === undefined ? 'pending' : 'all')

/** One page of applications with their number. */
export async function listApplications(db: Db, input: ListInput) {
  const { worker, from, to, q } = input
  const page = await applicationRows(db, input)
  if (worker !== undefined || from || to || readSearch(q))
    return { ...page, ...cappedTotal(await countLanes(db, lanesFor(input))) }
  const keys = statusesOf(filterStatus(input)).map((it) => `kyc:${it}`)
  return { ...page, total: await sumCounters(db, keys), capped: false }
}

/** The same without counting, for whoever reads the whole list. */
export async function applicationRows(
  db: Db,
  input: ListInput,
): Promise<CursorPage<ApplicationWithWorker>> {
  const reading = parseCursor(sortings[input.sort], input.cursor, input.limit)
  const n = input.limit + 1
  const picked = lanesFor(input).map(
    (lane) => sql`select * from (select k.id from kyc as k where ${lane}
      and ${afterCursor(reading, 'k')} order by ${inOrder(reading, 'k')} limit ${n}) as lane`,
  )
  const ids = sql<string>`(select id from (${sql.join(picked, sql` union all `)}) as lanes
    order by ${inOrder(reading)} limit ${n})`
  const rows = await selectApplications(db)
    .where('kyc.id', 'in', ids)
    .orderBy(inOrder(reading, 'kyc'))
    .execute()
  return toPage(rows, reading, ({ id }) => [id])
}

const statusesOf = (status: KycStatus | 'all') => (status === 'all' ? kycStatuses : [status])

/** The stretches of indexes that hold what is meant, each row asked whether the search means it. */
function lanesFor(input: ListInput): RawBuilder<SqlBool>[] {
  const { worker, from, to, q } = input
  const parts = isBetween(sql`k.id`, { from, to })
  const search = readSearch(q)
  if (search) {
    const isWorker = matchesSearch('k.account_id', search.beginnings)
    const own = search.orderId ? sql<SqlBool>`k.id = ${search.orderId}` : sql<SqlBool>`1 = 0`
    parts.push(sql<SqlBool>`(${isWorker} or ${own})`)
  }
  const rest = parts.length > 0 ? sql` and ${sql.join(parts, sql` and `)}` : sql``
  const ofWorker = worker === undefined ? sql`` : sql` and k.account_id = ${worker}`
  return statusesOf(filterStatus(input)).map(
    (it) => sql<SqlBool>`k.status = ${it}${ofWorker}${rest}`,
  )
}

function countLanes(db: Db, lanes: readonly RawBuilder<SqlBool>[]): Promise<number> {
  const all = lanes.map((lane) => sql`select 1 from kyc as k where ${lane}`)
  return countUpTo(
    db,
    sql`select 1 from (${sql.join(all, sql` union all `)}) as lanes`,
    mostCounted,
  )
}
