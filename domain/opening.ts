import { indiaClock, weekdayOf, type OpeningHours } from '#domain/schedule.ts'

/** Open at this moment, or when the doors open next: an ISO weekday when that is two days off or more. */
export type Opening = 'open' | 'today' | 'tomorrow' | number

/** What a sign on the door would say at an instant (UTC epoch milliseconds), on India's clock. */
export function openingAt(now: number, { days, opens, closes }: OpeningHours): Opening {
  const { date, time } = indiaClock(now)
  const today = weekdayOf(date)
  if (days.includes(today) && time < closes) return time < opens ? 'today' : 'open'
  // From tomorrow on; the same day a week later comes last.
  let next = today
  do next = (next % 7) + 1
  while (!days.includes(next) && next !== today)
  return next === (today % 7) + 1 ? 'tomorrow' : next
}
