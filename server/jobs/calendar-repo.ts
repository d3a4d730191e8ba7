import type { DateRange } from '#domain/schedule.ts'
import { camelColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/tables.ts'
import { isDuring, workersByName } from '#server/jobs/repo.ts'
import { workersOfOrder } from '#server/orders/workers-repo.ts'

// Statuses shown in the calendar: promised, finished and still to be answered.
const shown = ['pending', 'quoted', 'accepted', 'in-progress', 'completed', 'no-show'] as const

/** Selects the jobs of these days, by start time. */
export function jobsOnDays(db: Db, days: DateRange) {
  return db
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select(camelColumns('order', ['id', 'number', 'service', 'service_hindi', 'date', 'time']))
    .select(
      camelColumns('order', ['minutes', 'people', 'status', 'address', 'starts_at', 'ends_at']),
    )
    .select(['account.name', 'account.phone', workersOfOrder.as('workers')])
    .where(isDuring(days))
    .where('order.status', 'in', shown)
    .orderBy('order.starts_at')
    .orderBy('order.id')
    .execute()
}

/** Returns the workers who may be assigned, plus those already on one of these jobs. */
export async function workersInCalendar(db: Db, alsoIds: readonly string[]) {
  const active = await workersByName(db).execute()
  const known = new Set(active.map(({ id }) => id))
  const missing = [...new Set(alsoIds)].filter((id) => !known.has(id))
  if (missing.length === 0) return active
  const others = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', missing)
    .execute()
  return [...active, ...others]
}
