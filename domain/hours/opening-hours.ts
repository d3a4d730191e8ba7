import { addDays, indiaClock, parseMinutes, weekdayOf, type Slot } from '#domain/schedule.ts'

/** A break within a day, HH:MM in India time, end exclusive. */
type Break = { readonly from: string; readonly to: string }

export type DayHours = {
  readonly opens: string
  readonly closes: string
  readonly break?: Break | undefined
}

/** Weekly opening hours (1 = Monday); a day may override the common hours. */
export type OpeningHours = DayHours & {
  readonly days: readonly number[]
  readonly byDay?: { readonly [day: number]: DayHours | undefined } | undefined
}

/** Closed dates, first and last included. */
export type Closure = { readonly from: string; readonly to: string; readonly reason: string }

/** Hours of one date, overriding the week and any closure. */
type SpecialOpening = DayHours & { readonly date: string }

/** Weekly opening hours with their exceptions. */
export type Timetable = {
  readonly hours: OpeningHours
  readonly closures: readonly Closure[]
  readonly openings: readonly SpecialOpening[]
}

/** Returns the hours of a weekday, even one that is closed. */
export function weekdayHours(day: number, hours: OpeningHours): DayHours {
  return hours.byDay?.[day] ?? hours
}

/** Returns the hours of a date; undefined when it is closed. */
export function hoursOn(
  date: string,
  { hours, closures, openings }: Timetable,
): DayHours | undefined {
  const special = openings.find((it) => it.date === date)
  if (special) return special
  const isOpen = hours.days.includes(weekdayOf(date)) && !closureOn(date, closures)
  return isOpen ? weekdayHours(weekdayOf(date), hours) : undefined
}

/** Returns the closure that covers a date, if any. */
export function closureOn(date: string, closures: readonly Closure[]): Closure | undefined {
  return closures.find(({ from, to }) => from <= date && date <= to)
}

/** An open period within one day. */
type OpenSpan = { readonly date: string; readonly from: string; readonly to: string }

/** Returns every open period on `days` days from a date on, breaks excluded. */
export function openSpans(from: string, days: number, timetable: Timetable): OpenSpan[] {
  return Array.from({ length: days }, (_, n) => addDays(from, n)).flatMap((date) =>
    toSpans(date, timetable),
  )
}

function toSpans(date: string, timetable: Timetable): OpenSpan[] {
  const hours = hoursOn(date, timetable)
  if (!hours) return []
  const { opens, closes, break: pause } = hours
  if (!pause) return [{ date, from: opens, to: closes }]
  return [
    { date, from: opens, to: pause.from },
    { date, from: pause.to, to: closes },
  ]
}

/** Returns the first opening on `days` days from a date on. */
export function firstOpening(from: string, days: number, timetable: Timetable): Slot | undefined {
  for (let n = 0; n < days; n++) {
    const date = addDays(from, n)
    const hours = hoursOn(date, timetable)
    if (hours) return { date, time: hours.opens }
  }
  return undefined
}

/**
 * Open until a slot, or closed until one; `opens` is undefined when no day within a year is open.
 */
type OpeningState = { readonly until: Slot } | { readonly opens: Slot | undefined }

const farthestDays = 366

/** Returns whether the business is open at an instant (UTC epoch milliseconds), in India time. */
export function openingAt(now: number, timetable: Timetable): OpeningState {
  const { date: today, time } = indiaClock(now)
  for (let day = 0; day < farthestDays; day++) {
    for (const { date, from, to } of toSpans(addDays(today, day), timetable)) {
      if (day === 0 && time >= to) continue
      if (day === 0 && time >= from) return { until: { date, time: to } }
      return { opens: { date, time: from } }
    }
  }
  return { opens: undefined }
}

type JobFit = {
  readonly isClosedDay: boolean
  /** From opening to the start, and from the end to closing; negative when outside. */
  readonly minutesAfterOpening: number
  readonly minutesBeforeClosing: number
}

/** Compares a job with the opening hours of its day; a closed day uses the hours of its weekday. */
export function jobFit({ date, time }: Slot, minutes: number, timetable: Timetable): JobFit {
  const open = hoursOn(date, timetable)
  const { opens, closes } = open ?? weekdayHours(weekdayOf(date), timetable.hours)
  return {
    isClosedDay: !open,
    minutesAfterOpening: parseMinutes(time) - parseMinutes(opens),
    minutesBeforeClosing: parseMinutes(closes) - parseMinutes(time) - minutes,
  }
}
