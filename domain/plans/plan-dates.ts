import { hoursOn, type Timetable } from '#domain/hours/opening-hours.ts'
import { addDays, monthAround, weekdayOf, type Slot } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'

export const planRhythms = ['week', 'fortnight', 'month'] as const
export type PlanRhythm = (typeof planRhythms)[number]

/** From `from` on, visits are counted from `date`; in the first part both are the same day. */
export type PlanPart = Slot & {
  readonly from: string
  /** Of a plan with several visits a week or fortnight: how many days after the first the others are. */
  readonly also?: readonly number[]
}
/** One visit skipped (null) or moved; `due` is its original date. */
export type PlanChange = {
  readonly due: string
  readonly to: Slot | null
  /** Where a skipped visit had been moved to. */
  readonly was?: Slot
  /** Set when the business skipped or cancelled the visit: the customer cannot take it back. */
  readonly by?: 'admin'
}
export type PlanSchedule = {
  readonly every: PlanRhythm
  readonly parts: readonly PlanPart[]
  readonly changes: readonly PlanChange[]
}

/** A visit, identified by its original date even after it is moved. */
export type PlanVisit = Slot & {
  readonly due: string
  /** The closed day it was postponed from; null when it was not. */
  readonly closed: string | null
}

/** Longest postponement by a closure; beyond it the visit is skipped. */
export const longestDelayDays = 60

/**
 * Returns a plan's visits from one day to another, both included, by date. A visit on a closed day
 * moves to the next open one; a day never has two visits, and none moves to a day that was skipped.
 * Leaves out the visits of some due days.
 */
export function planDates(
  plan: PlanSchedule,
  from: string,
  to: string,
  timetable: Timetable,
  without: ReadonlySet<string> = new Set(),
): PlanVisit[] {
  const changes = changesByDue(plan)
  const skipped = new Set(skippedVisits(plan, from, to, timetable).map(({ date }) => date))
  const visits = dueSlots(plan, latestDue(plan, to)).flatMap(({ date: due, time }) => {
    const changed = changes.get(due)
    if (changed?.to === null || without.has(due)) return []
    const visit = openVisit(due, changed?.to ?? { date: due, time }, timetable)
    return visit && !(visit.closed && skipped.has(visit.date)) ? visit : []
  })
  return between(onePerDay(visits), from, to)
}

type SkippedVisit = PlanVisit & Pick<PlanChange, 'by'>

/** Returns the skipped visits with the days they would have without the skip, by date. */
export function skippedVisits(
  plan: PlanSchedule,
  from: string,
  to: string,
  timetable: Timetable,
): SkippedVisit[] {
  const times = new Map(dueSlots(plan, latestDue(plan, to)).map((it) => [it.date, it]))
  const visits = plan.changes.flatMap(({ due, to: moved, was, by }) => {
    const slot = was ?? times.get(due)
    const visit = moved === null && slot && openVisit(due, slot, timetable)
    return visit ? { ...visit, ...(by && { by }) } : []
  })
  return between(visits, from, to)
}

export const changesByDue = ({ changes }: PlanSchedule): ReadonlyMap<string, PlanChange> =>
  new Map(changes.map((it) => [it.due, it]))

const latestDue = ({ changes }: PlanSchedule, to: string): string =>
  changes.reduce((latest, { due }) => (latest > due ? latest : due), to)

function between<V extends PlanVisit>(visits: readonly V[], from: string, to: string): V[] {
  return visits
    .filter(({ date }) => from <= date && date <= to)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Returns the plan's due dates up to a day in order, with their times and their part. */
export function dueSlots({ every, parts }: PlanSchedule, until: string) {
  const slots = new Map<string, Slot & { readonly part: number }>()
  for (const [part, it] of parts.entries()) {
    const { time } = it
    const next = parts[part + 1]?.from
    for (let count = 0; ; count++) {
      const date = nthDate(every, it, count)
      if (date > until || (next !== undefined && date >= next)) break
      if (!slots.has(date)) slots.set(date, { date, time, part })
    }
  }
  return [...slots.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

type Anchor = Pick<PlanPart, 'date' | 'also'>

/** Returns the date of the visit `count` after the anchor's; in a shorter month, its last day. */
export function nthDate(every: PlanRhythm, { date, also }: Anchor, count: number): string {
  if (every !== 'month') {
    const steps = [0, ...(also ?? [])]
    const periods = Math.floor(count / steps.length)
    return addDays(date, periods * periodDays(every) + (steps[count % steps.length] ?? 0))
  }
  const { to: last } = monthAround(date, count)
  const sameDay = `${last.slice(0, 8)}${date.slice(8)}`
  return sameDay < last ? sameDay : last
}

/** Returns the first date of a rhythm after a day, however long ago the rhythm began. */
export function firstAfter(every: PlanRhythm, date: string, day: string): string {
  if (date > day) return date
  if (every !== 'month') {
    const passed = (Date.parse(day) - Date.parse(date)) / dayMs
    return nthDate(every, { date }, Math.floor(passed / periodDays(every)) + 1)
  }
  const [from, to] = [date, day].map((it) => {
    const [year, month] = it.split('-').map(Number) as [number, number]
    return year * 12 + month
  }) as [number, number]
  const inSameMonth = nthDate(every, { date }, to - from)
  return inSameMonth > day ? inSameMonth : nthDate(every, { date }, to - from + 1)
}

const periodDays = (every: 'week' | 'fortnight'): number => (every === 'week' ? 7 : 14)

/**
 * Counts a plan from its first visit. With several weekdays, a fortnight's visits are in the same
 * week, which begins on Monday.
 */
export function beginPlan(every: PlanRhythm, first: Slot, days: readonly number[]): PlanSchedule {
  const own = weekdayOf(first.date)
  const also =
    every === 'month'
      ? []
      : [...new Set(days)]
          .filter((day) => day !== own)
          .map((day) => (day > own ? day - own : day - own + periodDays(every)))
  const { date, time } = first
  return { every, parts: [{ from: date, date, time, ...ordered(also) }], changes: [] }
}

/** The same rhythm, counted from another of its days. */
export function countedFrom(every: PlanRhythm, { date, also }: Anchor, day: string) {
  if (every === 'month' || !also) return {}
  const period = periodDays(every)
  const ahead = (Date.parse(day) - Date.parse(date)) / dayMs
  const steps = [0, ...also].map((it) => (((it - ahead) % period) + period) % period)
  return ordered(steps.filter((it) => it > 0))
}

const ordered = (also: readonly number[]): Pick<PlanPart, 'also'> =>
  also.length > 0 ? { also: [...also].sort((a, b) => a - b) } : {}

/** The weekdays of a plan's visits to come, from 1, Monday; none of a monthly plan. */
export function weekdaysOf({ every, parts }: PlanSchedule): number[] {
  const part = parts.at(-1)
  if (every === 'month' || !part) return []
  const steps = [0, ...(part.also ?? [])]
  const days = steps.map((it) => weekdayOf(addDays(part.date, it)))
  return [...new Set(days)].sort((a, b) => a - b)
}

/** Returns the visit on the first open day from its slot on; undefined when none is near. */
export function openVisit(
  due: string,
  { date, time }: Slot,
  timetable: Timetable,
): PlanVisit | undefined {
  for (let days = 0; days <= longestDelayDays; days++) {
    const open = addDays(date, days)
    if (hoursOn(open, timetable)) return { due, date: open, time, closed: days > 0 ? date : null }
  }
  return undefined
}

/** Keeps one visit per day: the one not postponed, otherwise the one due first. */
function onePerDay(visits: readonly PlanVisit[]): PlanVisit[] {
  const first = (a: PlanVisit, b: PlanVisit) => {
    if ((a.closed === null) !== (b.closed === null)) return a.closed === null ? a : b
    return a.due < b.due ? a : b
  }
  const days = new Map<string, PlanVisit>()
  for (const visit of visits) {
    const there = days.get(visit.date)
    days.set(visit.date, there ? first(there, visit) : visit)
  }
  return [...days.values()]
}
