import type { DateRange } from '#domain/schedule.ts'
import { camelColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/tables.ts'
import { isDuring } from '#server/jobs/repo.ts'
import { workersOfOrder } from '#server/orders/workers-repo.ts'

// Statuses shown in the calendar: promised, finished and still to be answered.
const shown = ['pending', 'quoted', 'accepted', 'in-progress', 'completed', 'no-show'] as const

/** Selects the jobs of these days, by start time. */
export function jobsOnDays(db: Db, days: DateRange) {
  return db
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select(camelColumns('order', ['id', 'number', 'service', 'service_hindi', 'date', 'time']))
    .select(camelColumns('order', ['minutes', 'status', 'address', 'starts_at', 'ends_at']))
    .select(['account.name', 'account.phone', 'account.language', workersOfOrder.as('workers')])
    .where(isDuring(days))
    .where('order.status', 'in', shown)
    .orderBy('order.starts_at')
    .orderBy('order.id')
    .execute()
}
