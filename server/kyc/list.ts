import type { KycStatus } from '#domain/kyc.ts'
import { readSearch, type Search } from '#domain/search.ts'
import { cutPage, readCursor } from '#server/db/page.ts'
import { cappedTotal, isFound, mostCounted } from '#server/db/search.ts'
import type { Db } from '#server/db/tables.ts'
import { readTally } from '#server/db/tally.ts'
import { selectApplications, type ApplicationOf } from '#server/kyc/repo.ts'

/** A worker's history is short: each application waits for the answer to the one before. */
const mostOwn = 50

export type ListInput = {
  readonly status?: KycStatus | undefined
  readonly worker?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
  readonly q: string
}

export function applicationsOf(db: Db, accountId: string): Promise<ApplicationOf[]> {
  return selectApplications(db)
    .where('kyc.account_id', '=', accountId)
    .orderBy('kyc.id', 'desc')
    .limit(mostOwn)
    .execute()
}

/** One page of applications, newest first, with their number; pending ones unless a status or worker is named. */
export async function listApplications(db: Db, input: ListInput) {
  const { worker, limit } = input
  const status = input.status ?? (worker === undefined ? 'pending' : undefined)
  const search = readSearch(input.q)
  const after = readCursor(input.cursor, 'string')
  let query = selectApplications(db)
  if (status) query = query.where('kyc.status', '=', status)
  if (worker !== undefined) query = query.where('kyc.account_id', '=', worker)
  if (search) query = query.where('kyc.id', 'in', found(db, { status, worker, search }))
  if (after) query = query.where('kyc.id', '<', after.id)
  const rows = await query
    .orderBy('kyc.id', 'desc')
    .limit(limit + 1)
    .execute()
  const isPlain = status !== undefined && worker === undefined && !search
  const counted = isPlain
    ? { total: await readTally(db, `kyc:${status}`), capped: false }
    : cappedTotal(await countFound(db, { status, worker, search }))
  return { ...cutPage(rows, limit, ({ id }) => ({ after: id, id })), ...counted }
}

type Filter = {
  readonly status: KycStatus | undefined
  readonly worker: string | undefined
  readonly search: Search | undefined
}

/** Ids of the applications that a filter means. */
function found(db: Db, { status, worker, search }: Filter) {
  let query = db.selectFrom('kyc').select('kyc.id')
  if (status) query = query.where('kyc.status', '=', status)
  if (worker !== undefined) query = query.where('kyc.account_id', '=', worker)
  if (!search) return query
  const { beginnings, orderId } = search
  return query.where((eb) => {
    const isWorker = isFound(eb.ref('kyc.account_id'), beginnings)
    return orderId ? eb.or([isWorker, eb('kyc.id', '=', orderId)]) : isWorker
  })
}

async function countFound(db: Db, filter: Filter): Promise<number> {
  const { n } = await db
    .selectFrom(
      found(db, filter)
        .limit(mostCounted + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
