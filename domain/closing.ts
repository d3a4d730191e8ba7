import { toPaise } from '#domain/catalogue/price.ts'
import {
  isAccepted,
  isCalledOff,
  isCompleted,
  isInProgress,
  isNoShow,
  type OrderStatus,
} from '#domain/orders/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { minuteMs } from '#domain/time-units.ts'

/** What became of the jobs of a day; those that still have time are in none of these. */
export const closingGroups = [
  'done',
  'not_finished',
  'not_started',
  'not_there',
  'moved',
  'cancelled',
] as const
export type ClosingGroup = (typeof closingGroups)[number]

/** How far back a day may be closed. */
const closableDays = 31
/** How long a job may take longer, or begin later, before somebody should ask. */
const toleranceMs = 30 * minuteMs
/** Until this time yesterday is offered first, if it is not closed. */
const yesterdayUntil = '12:00'

type DayJob = {
  readonly status: OrderStatus
  readonly startsAt: number
  readonly endsAt: number
  readonly hasStep: boolean
}

/** Whether a job is in progress although its planned end, and some time more, has passed. */
export const isOverdue = (job: Pick<DayJob, 'status' | 'endsAt'>, now: number): boolean =>
  isInProgress(job) && job.endsAt + toleranceMs <= now

export function closingGroup(job: DayJob, now: number): ClosingGroup | undefined {
  if (isCompleted(job)) return 'done'
  if (isNoShow(job)) return 'not_there'
  if (isCalledOff(job)) return 'cancelled'
  if (isOverdue(job, now)) return 'not_finished'
  const isLate = isAccepted(job) && !job.hasStep && job.startsAt + toleranceMs <= now
  return isLate ? 'not_started' : undefined
}

/** Refuses a day that has not come, and one that is too long ago. */
export function assertClosable(date: string, now: number): void {
  const today = indiaClock(now).date
  if (date <= today && date >= addDays(today, -closableDays)) return
  throw new Refusal('date_invalid', { fields: { date: 'date_invalid' } })
}

/** The day that an owner has in mind: in the morning it is yesterday, until that is closed. */
export function dayToClose(now: number, isClosed: (date: string) => boolean): string {
  const { date, time } = indiaClock(now)
  const yesterday = addDays(date, -1)
  return time < yesterdayUntil && !isClosed(yesterday) ? yesterday : date
}

/** In rupees: received on the day, in workers' hands, and due on the day's bills. */
export type SeenFigures = {
  readonly received_total: number
  readonly in_hand_total: number
  readonly open: number
}

/** Refuses to close a day whose figures are no longer those on the screen. */
export function assertSeen(seen: SeenFigures, now: SeenFigures): void {
  const isSame = (field: keyof SeenFigures) => toPaise(seen[field]) === toPaise(now[field])
  if (isSame('received_total') && isSame('in_hand_total') && isSame('open')) return
  throw new Refusal('day_changed', { data: { figures: now } })
}
