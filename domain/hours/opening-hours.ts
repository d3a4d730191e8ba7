import { addDays, indiaClock, parseMinutes, weekdayOf, type Slot } from '#domain/schedule.ts'

/** A stretch of a day, HH:MM on India's clock, end exclusive. */
export type Break = { readonly from: string; readonly to: string }

export type DayHours = {
  readonly opens: string
  readonly closes: string
  readonly break?: Break | undefined
}

/** The days of a week on which the doors open (1 = Monday); a day may have hours of its own. */
export type OpeningHours = DayHours & {
  readonly days: readonly number[]
  readonly byDay?: { readonly [day: number]: DayHours | undefined } | undefined
}

/** Days without work, first and last included. */
export type Closure = { readonly from: string; readonly to: string; readonly reason: string }

/** The hours of one day, whatever week and closures say. */
type SpecialOpening = DayHours & { readonly date: string }

/** When the doors are open: the week, and the days on which it does not hold. */
export type Timetable = {
  readonly hours: OpeningHours
  readonly closures: readonly Closure[]
  readonly openings: readonly SpecialOpening[]
}

/** The hours of a weekday, also of one on which the doors stay closed. */
export function weekdayHours(day: number, hours: OpeningHours): DayHours {
  return hours.byDay?.[day] ?? hours
}

/** The hours of a date; undefined when the doors stay closed. */
export function hoursOn(
  date: string,
  { hours, closures, openings }: Timetable,
): DayHours | undefined {
  const special = openings.find((it) => it.date === date)
  if (special) return special
  const isOpen = hours.days.includes(weekdayOf(date)) && !closureOn(date, closures)
  return isOpen ? weekdayHours(weekdayOf(date), hours) : undefined
}

/** Why a date is closed beside the week. */
export function closureOn(date: string, closures: readonly Closure[]): Closure | undefined {
  return closures.find(({ from, to }) => from <= date && date <= to)
}

/** A stretch of one day in which the doors are open. */
type OpenSpan = { readonly date: string; readonly from: string; readonly to: string }

/** Every stretch of open doors on so many days from a date on, breaks left out. */
export function openSpans(from: string, days: number, timetable: Timetable): OpenSpan[] {
  return Array.from({ length: days }, (_, n) => addDays(from, n)).flatMap((date) =>
    spansOf(date, timetable),
  )
}

function spansOf(date: string, timetable: Timetable): OpenSpan[] {
  const hours = hoursOn(date, timetable)
  if (!hours) return []
  const { opens, closes, break: pause } = hours
  if (!pause) return [{ date, from: opens, to: closes }]
  return [
    { date, from: opens, to: pause.from },
    { date, from: pause.to, to: closes },
  ]
}

/** The first of them. */
export function firstOpening(from: string, days: number, timetable: Timetable): Slot | undefined {
  for (let n = 0; n < days; n++) {
    const date = addDays(from, n)
    const hours = hoursOn(date, timetable)
    if (hours) return { date, time: hours.opens }
  }
  return undefined
}

/** Open until when, or closed until when; neither when no day within a year is open. */
type OpeningState = { readonly until: Slot } | { readonly opens: Slot | undefined }

const farthestDays = 366

/** What a sign on the door would say at an instant (UTC epoch milliseconds), on India's clock. */
export function openingAt(now: number, timetable: Timetable): OpeningState {
  const { date: today, time } = indiaClock(now)
  for (let day = 0; day < farthestDays; day++) {
    for (const { date, from, to } of spansOf(addDays(today, day), timetable)) {
      if (day === 0 && time >= to) continue
      if (day === 0 && time >= from) return { until: { date, time: to } }
      return { opens: { date, time: from } }
    }
  }
  return { opens: undefined }
}

type JobFit = {
  readonly isClosedDay: boolean
  /** From opening to the start, and from the end to closing; below 0 is outside. */
  readonly minutesAfterOpening: number
  readonly minutesBeforeClosing: number
}

/** How a job of so many minutes lies in the opening hours of its day; of a closed one, in those of its weekday. */
export function jobFit({ date, time }: Slot, minutes: number, timetable: Timetable): JobFit {
  const open = hoursOn(date, timetable)
  const { opens, closes } = open ?? weekdayHours(weekdayOf(date), timetable.hours)
  return {
    isClosedDay: !open,
    minutesAfterOpening: parseMinutes(time) - parseMinutes(opens),
    minutesBeforeClosing: parseMinutes(closes) - parseMinutes(time) - minutes,
  }
}
