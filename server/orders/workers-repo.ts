import { sql } from 'kysely'
import { isAccepted, type OrderStatus } from '#domain/orders/orders.ts'
import type { Db } from '#server/db/tables.ts'

const between = '\n'

/**
 * Workers of an order, one 'id face name' per line, '-' without a face; a subquery, so a list of any
 * length is one query.
 */
export const workersOfOrder = sql<
  string | null
>`(select string_agg(a.worker_id || ' ' || coalesce(f.id, '-') || ' ' || w.name, ${between}
    order by w.name_key, w.id)
  from assignment as a join account as w on w.id = a.worker_id
    left join document as f on f.account_id = w.id and f.face_consent is not null and f.erased_at is null
  where a.order_id = "order".id)`

/**
 * The latest step reported before the work began; min() works as 'arrived' sorts before
 * 'on-the-way'.
 */
export const arrivalStep = sql<string | null>`(select min(s.step) from job_step as s
  where s.order_id = "order".id and s.step in ('arrived', 'on-the-way'))`

type Coming = { readonly status: OrderStatus; readonly coming: string | null }

/** Parses the `coming` column of `arrivalStep`; null once the work has begun. */
export function readComing({ status, coming }: Coming): 'arrived' | 'on-the-way' | null {
  if (!isAccepted({ status })) return null
  return coming === 'arrived' || coming === 'on-the-way' ? coming : null
}

/**
 * The open proposal of extra work ('id', worker name and lines), while the order can still accept
 * it.
 */
export const proposedForOrder = sql<
  string | null
>`(case when "order".status in ('accepted', 'in-progress') then
  (select p.id || ${between} || w.name || ${between} || p.lines from line_proposal as p
   join account as w on w.id = p.worker_id where p.order_id = "order".id and p.state = 'open') end)`

export type AssignedWorker = {
  readonly _id: string
  readonly name: string
  /** Id of the picture that customers may see. */
  readonly face: string | undefined
}

/** Parses the `workers` column of `selectOrders`. */
export function readWorkers(workers: string | null): AssignedWorker[] {
  const people = workers?.split(between) ?? []
  return people.map((it) => {
    const [_id = '', face, ...name] = it.split(' ')
    return { _id, name: name.join(' '), face: face === '-' ? undefined : face }
  })
}

/** Accounts whose open screens show the order besides the admins': its customer and its workers. */
export const listParticipantIds = (it: {
  readonly accountId: string
  readonly workers: string | null
}) => [it.accountId, ...readWorkers(it.workers).map(({ _id }) => _id)]

/** Parses the `proposed` column of `selectOrders`. */
export function readProposed(proposed: string | null) {
  const [id, by, lines] = proposed?.split(between) ?? []
  return id === undefined || by === undefined || lines === undefined ? null : { id, by, lines }
}

/** Returns the ids of those who came to the customer's latest visit. */
export async function lastWorkers(db: Db, accountId: string): Promise<string[]> {
  const latest = db
    .selectFrom('order')
    .innerJoin('assignment', 'assignment.order_id', 'order.id')
    .select('order.id')
    .where('order.account_id', '=', accountId)
    .where('order.status', '=', 'completed')
    .orderBy('order.starts_at', 'desc')
    .limit(1)
  const rows = await db
    .selectFrom('assignment')
    .select('worker_id as workerId')
    .where('order_id', '=', latest)
    .orderBy('worker_id')
    .execute()
  return rows.map(({ workerId }) => workerId)
}
