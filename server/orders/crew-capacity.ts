import { hasCrew, type JobSpan } from '#domain/crew-capacity.ts'
import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'
import { camelColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/tables.ts'

const maxJobMs = 12 * hourMs

/** Jobs that are over keep their place: taking back how they ended never finds it taken. */
const placed = ['accepted', 'in-progress', 'completed', 'no-show'] as const

/** Rows of the jobs that crews are promised to between two instants. */
export function promised(db: Db, { startsAt, endsAt }: JobSpan) {
  return db
    .selectFrom('order')
    .where('status', 'in', placed)
    .where('starts_at', '>', startsAt - maxJobMs)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
}

/** Jobs that crews are promised to, without the one that asks. */
export function promisedWork(db: Db, work: JobSpan, except: Except = nobody): Promise<JobSpan[]> {
  const { id, accountId: account_id } = except
  return promised(db, work)
    .select(camelColumns('order', ['starts_at', 'ends_at']))
    .where((eb) => eb.not(eb.and({ id, account_id })))
    .execute()
}

/** An order of an account: a customer who moves a job to another time gives its own time back. */
export type Except = { readonly id: string; readonly accountId: string }
const nobody: Except = { id: '', accountId: '' }

export function workOfDay(db: Db, date: string, except?: Except): Promise<JobSpan[]> {
  const startsAt = slotStart({ date, time: '00:00' })
  const endsAt = slotStart({ date: addDays(date, 1), time: '00:00' })
  return promisedWork(db, { startsAt, endsAt }, except)
}

/** The days that a job touches: two jobs at one time have a day in common. */
export function daysOf({ startsAt, endsAt }: JobSpan): string[] {
  return [...new Set([indiaClock(startsAt).date, indiaClock(endsAt).date])]
}

/** Whether a crew is free for all of this work; without a number of crews always. */
export async function hasFreeCrew(
  db: Db,
  crews: number | undefined,
  work: JobSpan,
  except?: Except,
): Promise<boolean> {
  return crews === undefined || hasCrew(await promisedWork(db, work, except), work, crews)
}
