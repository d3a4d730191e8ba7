import type { Work } from '#domain/capacity.ts'
import { addDays, slotStart } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'

const longestJobMs = 12 * 3_600_000

/** Jobs that crews are promised to between two instants. */
export function promisedWork(db: Db, { startsAt, endsAt }: Work): Promise<Work[]> {
  return db
    .selectFrom('order')
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('status', 'in', ['accepted', 'in-progress'])
    .where('starts_at', '>', startsAt - longestJobMs)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .execute()
}

export function workOfDay(db: Db, date: string): Promise<Work[]> {
  const startsAt = slotStart({ date, time: '00:00' })
  return promisedWork(db, {
    startsAt,
    endsAt: slotStart({ date: addDays(date, 1), time: '00:00' }),
  })
}
