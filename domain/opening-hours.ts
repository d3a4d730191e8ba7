import {
  indiaClock,
  parseMinutes,
  weekdayOf,
  type OpeningHours,
  type Slot,
} from '#domain/schedule.ts'

/** Open at this moment, or when the doors open next: an ISO weekday when that is two days off or more. */
export type OpeningState = 'open' | 'today' | 'tomorrow' | number

/** What a sign on the door would say at an instant (UTC epoch milliseconds), on India's clock. */
export function openingAt(now: number, { days, opens, closes }: OpeningHours): OpeningState {
  const { date, time } = indiaClock(now)
  const today = weekdayOf(date)
  if (days.includes(today) && time < closes) return time < opens ? 'today' : 'open'
  // From tomorrow on; the same day a week later comes last.
  let next = today
  do next = (next % 7) + 1
  while (!days.includes(next) && next !== today)
  return next === (today % 7) + 1 ? 'tomorrow' : next
}

export type JobFit = {
  readonly isClosedDay: boolean
  /** From opening to the start, and from the end to closing; below 0 is outside. */
  readonly minutesAfterOpening: number
  readonly minutesBeforeClosing: number
}

/** How a job of so many minutes lies in the opening hours of its day. */
export function jobFit(
  { date, time }: Slot,
  minutes: number,
  { days, opens, closes }: OpeningHours,
): JobFit {
  return {
    isClosedDay: !days.includes(weekdayOf(date)),
    minutesAfterOpening: parseMinutes(time) - parseMinutes(opens),
    minutesBeforeClosing: parseMinutes(closes) - parseMinutes(time) - minutes,
  }
}
