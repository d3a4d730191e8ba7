import { addDays, indiaClock, monthAround, slotStart } from '#domain/schedule.ts'

/** When a monthly bill is issued on the last day of its month, in India. */
const issuedAt = '23:00'
/** An invoice is issued within so many days of the service (CGST Rule 47). */
export const invoiceWithinDays = 30

/** Returns when the bill of the month with this date is issued. */
export const monthlyBillAt = (date: string): number =>
  slotStart({ date: monthAround(date).to, time: issuedAt })

/**
 * Returns when a job of this date that is completed now is billed with its month; null for a job to
 * bill at once by itself, because this month's bill is issued already and the next would be too late
 * for it, or this month's is too late for a job of an earlier month.
 */
export function waitsUntil(jobDate: string, now: number): number | null {
  const { date: today } = indiaClock(now)
  const at = monthlyBillAt(today)
  const isInTime = addDays(jobDate, invoiceWithinDays) >= monthAround(today).to
  return now < at && isInTime ? at : null
}

/** Days after which the customer is reminded of a monthly bill that is not paid. */
const remindAfterDays = [7, 15] as const
/** Reminders go out in the morning. */
const remindedAt = '10:00'

/** Returns when to remind of a bill of this date after `now`; null when no more. */
export function nextBillReminderAt(billDate: string, now: number): number | null {
  const times = remindAfterDays.map((days) =>
    slotStart({ date: addDays(billDate, days), time: remindedAt }),
  )
  return times.find((at) => at > now) ?? null
}

type Job = { readonly site: string; readonly date: string; readonly time: string }

/** Sorts the jobs of a bill by site, then date. */
export function bySiteAndDate(a: Job, b: Job): number {
  const [one, other] = [a, b].map((it) => [it.site, it.date, it.time].join('\n'))
  return (one ?? '') < (other ?? '') ? -1 : Number(one !== other)
}
