import { hasCrew, type JobSpan } from '#domain/hours/crew-capacity.ts'
import type { BookingSettings } from '#domain/hours/slots.ts'
import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'
import { hourMs, minuteMs } from '#domain/time-units.ts'
import { verifiedWorkers } from '#server/accounts/repo.ts'
import { camelColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/tables.ts'

/** Longer than any day is open, and than a job may outlast it. */
const maxJobMs = 28 * hourMs

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

/** Jobs of a day, with those that begin or end so near to it that a crew is on its way. */
export function workOfDay(db: Db, date: string, except?: Except): Promise<JobSpan[]> {
  const startsAt = slotStart({ date: addDays(date, -1), time: '12:00' })
  const endsAt = slotStart({ date: addDays(date, 1), time: '12:00' })
  return promisedWork(db, { startsAt, endsAt }, except)
}

type CrewSettings = Pick<BookingSettings['booking'], 'crews' | 'bufferMinutes'>

/** How many jobs can run at once on a day; null without a limit. */
export async function countCrews(
  db: Db,
  crews: CrewSettings['crews'],
  date: string,
): Promise<number | null> {
  if (crews !== 'workers') return crews
  const { n } = await verifiedWorkers(db)
    .select((eb) => eb.fn.countAll().as('n'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('worker_leave')
            .select('worker_leave.day')
            .whereRef('worker_leave.worker_id', '=', 'account.id')
            .where('worker_leave.day', '=', date),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The days that a job and the time after it touch: two jobs of one crew's time have a day in common. */
export function daysOf({ startsAt, endsAt }: JobSpan, bufferMinutes: number): string[] {
  const freeAt = endsAt + bufferMinutes * minuteMs
  return [...new Set([indiaClock(startsAt).date, indiaClock(freeAt).date])]
}

/** Whether a crew is free for all of this work; without a number of crews always. */
export async function hasFreeCrew(
  db: Db,
  booking: CrewSettings,
  work: JobSpan,
  except?: Except,
): Promise<boolean> {
  const { bufferMinutes } = booking
  const crews = await countCrews(db, booking.crews, indiaClock(work.startsAt).date)
  if (crews === null) return true
  const bufferMs = bufferMinutes * minuteMs
  const during = { startsAt: work.startsAt - bufferMs, endsAt: work.endsAt + bufferMs }
  return hasCrew(await promisedWork(db, during, except), work, crews, bufferMinutes)
}
