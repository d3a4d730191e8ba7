import type { JobSpan } from '#domain/hours/crew-capacity.ts'
import type { BookingSettings } from '#domain/hours/slots.ts'
import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'
import { hourMs, minuteMs } from '#domain/time-units.ts'
import { camelColumns } from '#server/db/columns.ts'
import { countRows } from '#server/db/count.ts'
import { lock } from '#server/db/database.ts'
import type { Db, Engine, Tx } from '#server/db/tables.ts'
import { verifiedWorkers } from '#server/db/verified-workers.ts'

/** Upper bound on a job's length: more than the longest opening day plus the permitted overrun. */
const maxJobMs = 28 * hourMs

/** Finished jobs keep their crew reserved, so undoing how they ended always finds it free. */
const placed = ['accepted', 'in-progress', 'completed', 'no-show'] as const

/** Selects the jobs with a reserved crew that overlap an interval. */
export function ordersWithCrew(db: Db, { startsAt, endsAt }: JobSpan) {
  return db
    .selectFrom('order')
    .where('status', 'in', placed)
    .where('starts_at', '>', startsAt - maxJobMs)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
}

/** Returns the spans of jobs with a reserved crew, excluding the order that asks. */
export function spansWithCrew(db: Db, work: JobSpan, except: Except = nobody): Promise<JobSpan[]> {
  const { id, accountId: account_id } = except
  return ordersWithCrew(db, work)
    .select(camelColumns('order', ['starts_at', 'ends_at']))
    .where((eb) => eb.not(eb.and({ id, account_id })))
    .execute()
}

/** An order and its account. A customer who moves a job frees that job's current time. */
export type Except = { readonly id: string; readonly accountId: string }
const nobody: Except = { id: '', accountId: '' }

/**
 * Jobs of a day, including those close enough on the days around it to affect a crew's travel time.
 */
export function workOfDay(db: Db, date: string, except?: Except): Promise<JobSpan[]> {
  const startsAt = slotStart({ date: addDays(date, -1), time: '12:00' })
  const endsAt = slotStart({ date: addDays(date, 1), time: '12:00' })
  return spansWithCrew(db, { startsAt, endsAt }, except)
}

type CrewSettings = Pick<BookingSettings['booking'], 'crews' | 'bufferMinutes'>

/** Returns how many jobs can run at once on a day; null without a limit. */
export async function countCrews(
  db: Db,
  crews: CrewSettings['crews'],
  date: string,
): Promise<number | null> {
  if (crews !== 'workers') return crews
  return countRows(
    verifiedWorkers(db).where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('worker_leave')
            .select('worker_leave.day')
            .whereRef('worker_leave.worker_id', '=', 'account.id')
            .where('worker_leave.day', '=', date),
        ),
      ),
    ),
  )
}

/**
 * Locks the days that a job and its buffer touch, so that one acceptance at a time decides about
 * their crews: two jobs that compete for one share at least one day.
 */
export async function lockCrews(
  tx: Tx,
  engine: Engine,
  span: JobSpan,
  { crews, bufferMinutes }: CrewSettings,
): Promise<void> {
  if (crews === null) return
  for (const day of listDays(span, bufferMinutes)) await lock(tx, engine, `crews:${day}`)
}

function listDays({ startsAt, endsAt }: JobSpan, bufferMinutes: number): string[] {
  const freeAt = endsAt + bufferMinutes * minuteMs
  return [...new Set([indiaClock(startsAt).date, indiaClock(freeAt).date])]
}
