import { daySlots } from '#domain/hours/slots.ts'
import { hasFreeTime } from '#domain/hours/waitlist.ts'
import { addDays, indiaClock, jobSpan, dayStart } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readCrewCheck } from '#server/hours/free-crew.ts'
import { anyJob } from '#server/hours/staffing.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { announceWaitlist } from '#server/waitlist/announce.ts'
import { markNotified, removeWaitsBefore, unnotified, waitedDates } from '#server/waitlist/repo.ts'

type NotifyDeps = Pick<Dependencies, 'db' | 'settings' | 'now'>

/**
 * Notifies the customers on a day's waitlist when it has a free time again, whether through a
 * cancellation, other hours or a worker back from leave. Each is notified once.
 */
export async function notifyWaitlist(
  deps: NotifyDeps,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { db, now } = deps
  const today = indiaClock(now()).date
  const dates = await waitedDates(db)
  if (dates.some((date) => date < today)) await removeWaitsBefore(db, today)
  for (const date of dates.filter((it) => it >= today)) {
    if (isStopped()) return
    await transact(db, (tx) => notifyOfDay(tx, deps, date))
  }
}

async function notifyOfDay(tx: Tx, { settings, now }: NotifyDeps, date: string): Promise<void> {
  const at = now()
  const rules = await settings.current(tx)
  const denialOf = await readCrewCheck(tx, rules, date)
  const isFree = new Map<number, boolean>()
  const notified: string[] = []
  for (const { minutes, ...person } of await unnotified(tx, date)) {
    if (!isFree.has(minutes)) {
      const slots = daySlots(date, at, rules, minutes, (slot) =>
        denialOf({ ...anyJob, ...jobSpan(slot, minutes) }),
      )
      isFree.set(minutes, hasFreeTime(slots))
    }
    if (!isFree.get(minutes) || !(await markNotified(tx, person.accountId, date, at))) continue
    notified.push(person.accountId)
    const payload = { name: person.name, freeDate: date }
    const giveUpAt = Math.min(at + dayMs, dayStart(addDays(date, 1)))
    await enqueue(tx, { type: 'time-free', payload, giveUpAt }, person, at)
  }
  if (notified.length > 0) await announceWaitlist(tx, date, notified, at)
}
