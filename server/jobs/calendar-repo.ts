import { spanOfDays } from '#domain/jobs/half-hours.ts'
import { canAssign } from '#domain/orders/orders.ts'
import type { DateRange } from '#domain/schedule.ts'
import { camelColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/tables.ts'
import { isDuring } from '#server/jobs/repo.ts'
import { arrivalStep, workersOfOrder } from '#server/orders/workers-repo.ts'

// Statuses shown in the calendar: promised, finished and still to be answered.
const shown = ['pending', 'quoted', 'accepted', 'in-progress', 'completed', 'no-show'] as const

const assignable = shown.filter((status) => canAssign({ status }))

/** Selects the jobs of these days, by start time. */
export function jobsOnDays(db: Db, days: DateRange) {
  return db
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select(camelColumns('order', ['id', 'number', 'service', 'service_hindi', 'date', 'time']))
    .select(
      camelColumns('order', ['minutes', 'people', 'status', 'address', 'starts_at', 'ends_at']),
    )
    .select(['account.name', 'account.phone', 'account.language', workersOfOrder.as('workers')])
    .select(arrivalStep.as('coming'))
    .where(isDuring(days))
    .where('order.status', 'in', shown)
    .orderBy('order.starts_at')
    .orderBy('order.id')
    .execute()
}

/** Counts the jobs that begin on each of these days, and those of them that need a worker. */
export function countsOnDays(db: Db, days: DateRange) {
  const { startsAt, endsAt } = spanOfDays(days)
  return db
    .selectFrom('order')
    .select((eb) => [
      'order.date',
      eb.fn.countAll<string | number>().as('jobs'),
      eb.fn
        .sum<string | number>(
          eb
            .case()
            .when(
              eb.and([
                eb('order.status', 'in', assignable),
                // Not "not exists", for which PostgreSQL may read all assignments ever made.
                eb(
                  eb
                    .selectFrom('assignment')
                    .select('order_id')
                    .whereRef('assignment.order_id', '=', 'order.id')
                    .limit(1),
                  'is',
                  null,
                ),
              ]),
            )
            .then(1)
            .else(0)
            .end(),
        )
        .as('unassigned'),
    ])
    .where('order.starts_at', '>=', startsAt)
    .where('order.starts_at', '<', endsAt)
    .where('order.status', 'in', shown)
    .groupBy('order.date')
    .orderBy('order.date')
    .execute()
}
