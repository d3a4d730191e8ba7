import { sql, type SqlBool } from 'kysely'
import { spanOfDays } from '#domain/jobs/half-hours.ts'
import type { DateRange } from '#domain/schedule.ts'
import { camelColumns } from '#server/db/columns.ts'
import { countRows } from '#server/db/count.ts'
import type { Db } from '#server/db/tables.ts'
import { isLateAt, isToGiveBack } from '#server/orders/list.ts'
import { workersOfOrder } from '#server/orders/workers-repo.ts'

/** More than an office can look at: the lists have them all. */
const atMost = 30

const onTheJob = sql<number>`(select count(*) from assignment as a where a.order_id = "order".id)`
const lacksWorkers = sql<SqlBool>`"order".people > ${onTheJob}`

function selectJobs(db: Db) {
  return db
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select(camelColumns('order', ['id', 'number', 'date', 'time', 'service', 'service_hindi']))
    .select(camelColumns('order', ['people', 'starts_at', 'created_at']))
    .select(['account.name', 'account.phone', workersOfOrder.as('workers')])
}
export type NeedyRow = Awaited<ReturnType<typeof lateJobs>>[number]

/** Accepted jobs that should have begun since then, with somebody to call. */
export function lateJobs(db: Db, since: number, now: number) {
  return selectJobs(db)
    .where('order.status', '=', 'accepted')
    .where('order.starts_at', '>=', since)
    .where('order.starts_at', '<', now)
    .where(sql<SqlBool>`not (${lacksWorkers})`)
    .orderBy('order.starts_at')
    .limit(atMost)
    .execute()
}

const isUncovered = (db: Db, days: DateRange) => {
  const { startsAt, endsAt } = spanOfDays(days)
  return selectJobs(db)
    .where('order.status', 'in', ['accepted', 'in-progress'])
    .where('order.starts_at', '>=', startsAt)
    .where('order.starts_at', '<', endsAt)
    .where(lacksWorkers)
}

/** Promised jobs of these days for which workers are missing. */
export function uncoveredJobs(db: Db, days: DateRange): Promise<NeedyRow[]> {
  return isUncovered(db, days).orderBy('order.starts_at').limit(atMost).execute()
}

/** Accepted jobs from before, of which nobody has said what became of them. */
export function countUnwritten(db: Db, before: number): Promise<number> {
  return countRows(
    db.selectFrom('order').where('status', '=', 'accepted').where('starts_at', '<', before),
  )
}

export function nextJob(db: Db, now: number, until: number): Promise<NeedyRow | undefined> {
  return selectJobs(db)
    .where('order.status', '=', 'accepted')
    .where('order.starts_at', '>=', now)
    .where('order.starts_at', '<', until)
    .orderBy('order.starts_at')
    .limit(1)
    .executeTakeFirst()
}

/** Bookings without an answer, with a price or with one to be named; the oldest first. */
export function unanswered(db: Db, hasPrice: boolean): Promise<NeedyRow[]> {
  return selectJobs(db)
    .where('order.status', '=', 'pending')
    .where('order.price_paise', hasPrice ? 'is not' : 'is', null)
    .orderBy('order.id')
    .limit(1)
    .execute()
}

export function countUnpriced(db: Db): Promise<number> {
  return countRows(
    db.selectFrom('order').where('status', '=', 'pending').where('price_paise', 'is', null),
  )
}

/** Jobs with extra work that nobody has answered. */
export function openProposals(db: Db) {
  return selectJobs(db)
    .innerJoin('line_proposal', 'line_proposal.order_id', 'order.id')
    .select('line_proposal.at')
    .where('line_proposal.state', '=', 'open')
    .where('order.status', 'in', ['accepted', 'in-progress'])
    .orderBy('line_proposal.at')
    .limit(atMost)
    .execute()
}

/** The job of the oldest problem without an answer. */
export function oldestProblem(db: Db): Promise<NeedyRow | undefined> {
  return selectJobs(db)
    .innerJoin('problem', 'problem.order_id', 'order.id')
    .where('problem.status', '=', 'open')
    .orderBy('problem.id')
    .limit(1)
    .executeTakeFirst()
}

/** Accepted jobs whose advance was not paid in time, the longest overdue first. */
export function lateAdvances(db: Db, now: number) {
  return selectJobs(db)
    .select(sql<number>`"order".advance_until`.as('at'))
    .select(sql<number>`"order".advance_paise - "order".paid_paise`.as('rest'))
    .where(isLateAt(now))
    .orderBy('at')
    .limit(atMost)
    .execute()
}

export function countGiveBacks(db: Db): Promise<number> {
  return countRows(db.selectFrom('order').where(isToGiveBack))
}

/** Erasures that wait for an owner, and since when. */
export function askedErasures(db: Db) {
  return db
    .selectFrom('erasure')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('n'),
      eb.fn.min<number | null>('asked_at').as('oldest'),
    ])
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
}

/** When the first message failed that was created since then. */
export async function firstFailure(db: Db, since: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('message')
    .select('created_at as at')
    .where('state', '=', 'failed')
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** What the two days have of jobs: how many, how many uncovered, and the last planned end. */
export async function dayFacts(db: Db, date: string) {
  const { startsAt, endsAt } = spanOfDays({ from: date, to: date })
  const row = await db
    .selectFrom('order')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('jobs'),
      eb.fn.max<number | null>('ends_at').as('lastEndsAt'),
    ])
    .where('starts_at', '>=', startsAt)
    .where('starts_at', '<', endsAt)
    .where('status', 'not in', ['rejected', 'cancelled'])
    .executeTakeFirstOrThrow()
  return { jobs: Number(row.jobs), lastEndsAt: row.lastEndsAt ?? 0 }
}

export function countUncovered(db: Db, date: string): Promise<number> {
  return countRows(isUncovered(db, { from: date, to: date }).clearSelect())
}

/** The phones of these people by id. */
export async function phonesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'phone'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, phone }) => [id, phone]))
}
