import { sql, type SqlBool } from 'kysely'
import { spanOfDays } from '#domain/jobs/half-hours.ts'
import { hourMs } from '#domain/time-units.ts'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import { countRows } from '#server/db/count.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { queued } from '#server/notifications/outbox/outbox.ts'
import { isOneOf, isOwed, isToGiveBack, owed, toGiveBack } from '#server/orders/list.ts'
import { workersOfOrder } from '#server/orders/workers-repo.ts'

/** As many rows as an owner can go through in an evening. */
const atMost = 200

const hasStep = sql<number>`case when exists (select 1 from job_step as s
  where s.order_id = "order".id) then 1 else 0 end`
const hasBill = sql<number>`case when exists (select 1 from bill_order as part
  where part.order_id = "order".id and part.in_force = 1) then 1 else 0 end`
const hasProposal = sql<number>`case when exists (select 1 from line_proposal as p
  where p.order_id = "order".id and p.state = 'open') then 1 else 0 end`

const selectJobs = (db: Db) =>
  db
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select(
      camelColumns('order', [
        'id',
        'number',
        'service',
        'service_hindi',
        'date',
        'time',
        'status',
        'starts_at',
        'ends_at',
        'price_paise',
        'tax_paise',
        'paid_paise',
        'credited_paise',
        'kept_paise',
        'settled',
        'monthly_at',
      ]),
    )
    .select(['account.name', workersOfOrder.as('workers')])
    .select([hasStep.as('hasStep'), hasBill.as('hasBill'), hasProposal.as('hasProposal')])
    .orderBy('order.starts_at')
    .orderBy('order.id')
export type ClosingJob = Awaited<ReturnType<typeof jobsOf>>[number]

/** The jobs of a day, by start. */
export function jobsOf(db: Db, date: string) {
  const { startsAt, endsAt } = spanOfDays({ from: date, to: date })
  return selectJobs(db)
    .where('order.starts_at', '>=', startsAt)
    .where('order.starts_at', '<', endsAt)
    .execute()
}

/** The jobs that were moved away from a day, and have not come back to it. */
export function movedFrom(db: Db, date: string): Promise<ClosingJob[]> {
  const { startsAt, endsAt } = spanOfDays({ from: date, to: date })
  const wereThere = db
    .selectFrom('order_event')
    .select('order_id')
    .where('from_starts_at', '>=', startsAt)
    .where('from_starts_at', '<', endsAt)
  return selectJobs(db)
    .where('order.id', 'in', wereThere)
    .where('order.date', '!=', date)
    .limit(atMost)
    .execute()
}

/** Customers with unpaid completed jobs, the oldest job first. */
export function owedByCustomer(db: Db) {
  return db
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select(camelColumns('account', ['id', 'name', 'phone', 'language']))
    .select((eb) => [
      eb.fn.sum<number | string>(owed).as('paise'),
      eb.fn.countAll<number | string>().as('jobs'),
      eb.fn.min<string>('order.date').as('oldest'),
    ])
    .where(isOwed)
    .where(isOneOf('completed'))
    .groupBy(['account.id', 'account.name', 'account.phone', 'account.language'])
    .orderBy('oldest')
    .orderBy('account.id')
    .limit(atMost)
    .execute()
}

export function giveBacks(db: Db) {
  return db
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select(['order.id', 'account.name', toGiveBack.as('paise')])
    .where(isToGiveBack)
    .orderBy('order.id', 'desc')
    .limit(atMost)
    .execute()
}

export function unansweredProblems(db: Db) {
  return db
    .selectFrom('problem')
    .innerJoin('account', 'account.id', 'problem.account_id')
    .select(['problem.id', 'problem.order_id as orderId', 'problem.at', 'account.name'])
    .where('problem.status', '=', 'open')
    .orderBy('problem.id')
    .limit(atMost)
    .execute()
}

/** Counts the messages of a day that failed or were held, and those that are an hour late. */
export async function countUnsent(db: Db, date: string, now: number) {
  const { startsAt, endsAt } = spanOfDays({ from: date, to: date })
  const ofDay = (state: 'failed' | 'held') =>
    countRows(
      db
        .selectFrom('message')
        .where('state', '=', state)
        .where('created_at', '>=', startsAt)
        .where('created_at', '<', endsAt),
    )
  const late = db
    .selectFrom('message')
    .where('state', '=', queued)
    .where('next_at', '<', now - hourMs)
  return {
    failed: await ofDay('failed'),
    held: await ofDay('held'),
    queued_old: await countRows(late),
  }
}

export async function namesOnLeave(db: Db, date: string): Promise<string[]> {
  const rows = await db
    .selectFrom('worker_leave')
    .innerJoin('account', 'account.id', 'worker_leave.worker_id')
    .select('account.name')
    .where('day', '=', date)
    .orderBy('account.name_key')
    .execute()
  return rows.map(({ name }) => name)
}

/** The ledger of a day from a moment on. */
export function entriesSince(db: Db, date: string, since: number) {
  const { startsAt, endsAt } = spanOfDays({ from: date, to: date })
  return db
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select(camelColumns('payment', ['order_id', 'at', 'kind', 'method', 'paise']))
    .select('account.name')
    .where('payment.at', '>', Math.max(since, startsAt - 1))
    .where('payment.at', '<', endsAt)
    .orderBy('payment.at')
    .limit(atMost)
    .execute()
}

/** Counts what has happened since then to the jobs of a day. */
export function countChanges(db: Db, date: string, since: number): Promise<number> {
  const { startsAt, endsAt } = spanOfDays({ from: date, to: date })
  return countRows(
    db
      .selectFrom('order_event')
      .innerJoin('order', 'order.id', 'order_event.order_id')
      .where('order.starts_at', '>=', startsAt)
      .where('order.starts_at', '<', endsAt)
      .where('order_event.at', '>', since),
  )
}

const selectClosings = (db: Db) =>
  db
    .selectFrom('day_close')
    .innerJoin('account', 'account.id', 'day_close.actor_id')
    .select(camelColumns('day_close', ['date', 'n', 'at', 'note', 'content']))
    .select('account.name')
export type Closing = Awaited<ReturnType<typeof listClosings>>[number]

/** The latest closing of a day. */
export function findClosing(db: Db, date: string): Promise<Closing | undefined> {
  return selectClosings(db)
    .where('date', '=', date)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The latest closing of each of the latest closed days. */
export function listClosings(db: Db, days: number) {
  const isLast = sql<SqlBool>`n = (select max(o.n) from day_close as o where o.date = day_close.date)`
  return selectClosings(db).where(isLast).orderBy('date', 'desc').limit(days).execute()
}

export function findCloseId(tx: Tx, id: string) {
  return tx
    .selectFrom('day_close')
    .select(camelColumns('day_close', ['date', 'n', 'actor_id', 'note']))
    .where('close_id', '=', id)
    .executeTakeFirst()
}

export async function insertClosing(tx: Tx, it: Row<'day_close'>): Promise<void> {
  await tx.insertInto('day_close').values(toColumns(it)).execute()
}
