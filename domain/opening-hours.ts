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

/** Runs of days that follow each other: Monday to Friday and Sunday are [[1, 2, 3, 4, 5], [7]]. */
export function dayRuns(days: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const day of days.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
}

/** The days on which the doors stay closed, Monday = 1 first. */
export function closedDays({ days }: Pick<OpeningHours, 'days'>): number[] {
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => !days.includes(day))
}

/** January 1st, 2024 was a Monday. No format is made before it is asked for: the site's script leaves it out. */
const dayName = (day = 1): string =>
  new Date(Date.UTC(2024, 0, day)).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })

/** 'Sundays', and 'Monday to Saturday, 8 am to 6 pm'. */
export function openingTexts(hours: OpeningHours): { closed: string; open: string } {
  const runs = dayRuns(hours.days).map((run) =>
    run.length > 1 ? `${dayName(run[0])} to ${dayName(run.at(-1))}` : dayName(run[0]),
  )
  return {
    closed: listed(closedDays(hours).map((day) => `${dayName(day)}s`)),
    open: `${listed(runs)}, ${clockText(hours.opens)} to ${clockText(hours.closes)}`,
  }
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

/** '08:00' -> '8 am' */
function clockText(time: string): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.endsWith(':00') ? '' : time.slice(2)
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}
