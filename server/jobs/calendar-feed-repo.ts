import { spanOfDays } from '#domain/jobs/half-hours.ts'
import { openStatuses } from '#domain/orders/orders.ts'
import type { DateRange } from '#domain/schedule.ts'
import { camelColumns } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { workersOfOrder } from '#server/orders/workers-repo.ts'
import { passkeySince } from '#server/sessions/passkeys-repo.ts'

// Limit of jobs in one calendar file.
const most = 2000

/** Returns when the account's feed was created, or undefined. */
export async function calendarFeedSince(db: Db, accountId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.at
}

/** Saves the account's feed; a new address replaces the earlier one. */
export async function saveCalendarFeed(
  tx: Tx,
  feed: { readonly account_id: string; readonly key_hash: string; readonly at: number },
): Promise<void> {
  await tx
    .insertInto('calendar_feed')
    .values(feed)
    .onConflict((on) => on.column('account_id').doUpdateSet(feed))
    .execute()
}

/** Returns false when there was none. */
export async function deleteCalendarFeed(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feed')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Finds the account of a feed address; none when the account is disabled. */
export function findCalendarFeed(db: Db, keyHash: string, rpId: string) {
  return db
    .selectFrom('calendar_feed')
    .innerJoin('account', 'account.id', 'calendar_feed.account_id')
    .leftJoin('second_factor', 'second_factor.id', 'account.id')
    .select(['account.id', 'account.role', 'account.rights', 'account.language'])
    .select(['calendar_feed.at', 'second_factor.confirmed_at as confirmedAt'])
    .select(passkeySince(rpId))
    .where('calendar_feed.key_hash', '=', keyHash)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()
}

export type CalendarFeedReader = NonNullable<Awaited<ReturnType<typeof findCalendarFeed>>>
export type CalendarFeedJob = Awaited<ReturnType<typeof calendarFeedJobs>>[number]

/** Selects open and completed jobs on these days: the worker's own, or all of them. */
export function calendarFeedJobs(db: Db, days: DateRange, workerId: string | undefined) {
  const { startsAt, endsAt } = spanOfDays(days)
  return db
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select(camelColumns('order', ['id', 'number', 'service', 'service_hindi', 'status']))
    .select(camelColumns('order', ['address', 'starts_at', 'ends_at', 'updated_at']))
    .select(['account.name', workersOfOrder.as('workers')])
    .where('order.starts_at', '>=', startsAt)
    .where('order.starts_at', '<', endsAt)
    .where('order.status', 'in', [...openStatuses, 'completed'])
    .$if(workerId !== undefined, (query) =>
      query.where('order.id', 'in', (eb) =>
        eb
          .selectFrom('assignment')
          .select('order_id')
          .where('worker_id', '=', workerId ?? ''),
      ),
    )
    .orderBy('order.starts_at')
    .orderBy('order.id')
    .limit(most)
    .execute()
}
