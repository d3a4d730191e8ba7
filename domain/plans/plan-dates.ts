import { hoursOn, type Timetable } from '#domain/hours/opening-hours.ts'
import { addDays, type Slot } from '#domain/schedule.ts'

export const planRhythms = ['week', 'fortnight', 'month'] as const
export type PlanRhythm = (typeof planRhythms)[number]

/** From a day on, the visits are counted from another one: the first part's both days are the same. */
type PlanPart = Slot & { readonly from: string }
/** One visit that is left out, or at another time; `due` is the day it would have been counted for. */
export type PlanChange = { readonly due: string; readonly to: Slot | null }
export type PlanSchedule = {
  readonly every: PlanRhythm
  readonly parts: readonly PlanPart[]
  readonly changes: readonly PlanChange[]
}

/** A visit: the day that it is counted for names it, however often it is moved. */
export type PlanVisit = Slot & {
  readonly due: string
  /** The day it would have been, were it not closed. */
  readonly closed: string | null
}

/** So long a closure may put off a visit; behind a longer one it is left out. */
const longestDelayDays = 60

/**
 * The visits of a plan on the days from one to another, both included, by day. A closed day moves to
 * the next open one; where that has a visit already, there is one.
 */
export function planDates(
  plan: PlanSchedule,
  from: string,
  to: string,
  timetable: Timetable,
): PlanVisit[] {
  const changes = new Map(plan.changes.map((it) => [it.due, it.to]))
  const until = [to, ...changes.keys()].reduce((a, b) => (a > b ? a : b))
  const visits = dueSlots(plan, until)
    .map(({ date: due, time }) => {
      const changed = changes.get(due)
      return changed === null
        ? undefined
        : openVisit(due, changed ?? { date: due, time }, timetable)
    })
    .filter((it) => it !== undefined)
  return onePerDay(visits)
    .filter(({ date }) => from <= date && date <= to)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Every day that the rhythm counts to up to a day, with its time. */
function dueSlots({ every, parts }: PlanSchedule, until: string): Slot[] {
  const slots = new Map<string, Slot>()
  for (const [n, { date: anchor, time }] of parts.entries()) {
    const next = parts[n + 1]?.from
    for (let count = 0; ; count++) {
      const date = nthDate(every, anchor, count)
      if (date > until || (next !== undefined && date >= next)) break
      if (!slots.has(date)) slots.set(date, { date, time })
    }
  }
  return [...slots.values()]
}

/** So many weeks, fortnights or months after a day; the last of a month where it has no such day. */
function nthDate(every: PlanRhythm, anchor: string, count: number): string {
  if (every !== 'month') return addDays(anchor, count * (every === 'week' ? 7 : 14))
  const [year, month, day] = anchor.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

function openVisit(due: string, { date, time }: Slot, timetable: Timetable): PlanVisit | undefined {
  for (let days = 0; days <= longestDelayDays; days++) {
    const open = addDays(date, days)
    if (hoursOn(open, timetable)) return { due, date: open, time, closed: days > 0 ? date : null }
  }
  return undefined
}

/** Of two on a day the one that was not put off stays, else the one that is due first. */
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

/** All visits from one day's on are counted from another slot. */
export function moveFollowing(plan: PlanSchedule, due: string, to: Slot): PlanSchedule {
  const parts = plan.parts.filter((it) => it.from < due)
  return {
    ...plan,
    parts: [...parts, { from: parts.length === 0 ? to.date : due, ...to }],
    changes: plan.changes.filter((it) => it.due < due),
  }
}

/** One visit is elsewhere, or left out; another change of it before is forgotten. */
export function changeVisit(plan: PlanSchedule, due: string, to: Slot | null): PlanSchedule {
  return { ...plan, changes: [...plan.changes.filter((it) => it.due !== due), { due, to }] }
}
