import { sql } from 'kysely'
import type { JobSpan } from '#domain/hours/crew-capacity.ts'
import { addDays, slotStart } from '#domain/schedule.ts'
import { camelColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/tables.ts'
import { ordersWithCrew, type Except } from '#server/hours/crew-capacity.ts'

/** A day, with so much of its neighbours that a job there can take a worker's time. */
function spanAround(date: string): JobSpan {
  return {
    startsAt: slotStart({ date: addDays(date, -1), time: '12:00' }),
    endsAt: slotStart({ date: addDays(date, 1), time: '12:00' }),
  }
}

/** The jobs of a day that hold people, or need some, by start time; also these that wait for a reply. */
export async function jobsAround(db: Db, date: string, waiting: readonly string[] = []) {
  const held = await selectJobs(ordersWithCrew(db, spanAround(date)))
  if (waiting.length === 0) return held
  const others = db
    .selectFrom('order')
    .where('status', '=', 'pending')
    .where('order.date', '=', date)
    .where('order.id', 'in', waiting)
  return [...held, ...(await selectJobs(others))]
}

const selectJobs = (orders: ReturnType<typeof ordersWithCrew>) =>
  orders
    .select(camelColumns('order', ['id', 'account_id', 'date', 'time', 'starts_at', 'ends_at']))
    .select(camelColumns('order', ['status', 'people', 'lines', 'address', 'wished_workers']))
    .select(
      sql<number>`(case when exists (select 1 from job_step as s where s.order_id = "order".id
        and s.step in ('arrived', 'on-the-way')) then 1 else 0 end)`.as('isUnderWay'),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

export type JobAround = Awaited<ReturnType<typeof jobsAround>>[number]

/** Returns who has the jobs around a day, by job and then by id. */
export async function crewsAround(db: Db, date: string): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('assignment')
    .select(['order_id as orderId', 'worker_id as workerId'])
    .where('order_id', 'in', ordersWithCrew(db, spanAround(date)).select('order.id'))
    .orderBy('worker_id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (it) => it.orderId)].map(([id, crew]) => [
      id,
      crew.map(({ workerId }) => workerId),
    ]),
  )
}

/** Returns who came to each customer's last three visits before a moment, by customer. */
export async function recentCrews(
  db: Db,
  accountIds: readonly string[],
  before: number,
): Promise<ReadonlyMap<string, string[]>> {
  if (accountIds.length === 0) return new Map()
  const visits = db
    .selectFrom('order')
    .select(['id', 'account_id'])
    .select(
      sql<number>`row_number() over (partition by account_id order by starts_at desc, id)`.as(
        'nth',
      ),
    )
    .where('account_id', 'in', [...new Set(accountIds)])
    .where('status', '=', 'completed')
    .where('starts_at', '<', before)
  const rows = await db
    .selectFrom(visits.as('visit'))
    .innerJoin('assignment', 'assignment.order_id', 'visit.id')
    .select(['visit.account_id as accountId', 'assignment.worker_id as workerId'])
    .where('visit.nth', '<=', 3)
    .execute()
  return new Map(
    [...Map.groupBy(rows, (it) => it.accountId)].map(([id, own]) => [
      id,
      own.map(({ workerId }) => workerId),
    ]),
  )
}

/** Returns how many minutes each worker has worked, or has to work, on the seven days before a day. */
export async function minutesBefore(db: Db, date: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('assignment')
    .innerJoin('order', 'order.id', 'assignment.order_id')
    .select((eb) => [
      'assignment.worker_id as workerId',
      eb.fn.sum<number>('order.minutes').as('n'),
    ])
    .where('order.date', '>=', addDays(date, -7))
    .where('order.date', '<', date)
    .where('order.status', 'in', ['accepted', 'in-progress', 'completed'])
    .groupBy('assignment.worker_id')
    .execute()
  return new Map(rows.map(({ workerId, n }) => [workerId, n]))
}

/** Finds what an order asks for: its lines, how many people, and where. */
export function findAsked(db: Db, { id, accountId }: Except) {
  return db
    .selectFrom('order')
    .select(['lines', 'people', 'address'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}
