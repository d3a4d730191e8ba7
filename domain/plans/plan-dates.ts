import { hoursOn, type Timetable } from '#domain/hours/opening-hours.ts'
import { addDays, type Slot } from '#domain/schedule.ts'

export const planRhythms = ['week', 'fortnight', 'month'] as const
export type PlanRhythm = (typeof planRhythms)[number]

/** From `from` on, visits are counted from `date`; in the first part both are the same day. */
type PlanPart = Slot & { readonly from: string }
/** One visit skipped (null) or moved; `due` is its original date. */
export type PlanChange = { readonly due: string; readonly to: Slot | null }
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
const longestDelayDays = 60

/**
 * Returns a plan's visits from one day to another, both included, by date. A visit on a closed day
 * moves to the next open one; a day never has two visits.
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
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Returns the plan's due dates up to a day, with their times. */
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

/** Returns the date `count` intervals after the anchor; in a shorter month, its last day. */
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

/** Counts all visits from `due` on from another slot. */
export function moveFollowing(plan: PlanSchedule, due: string, to: Slot): PlanSchedule {
  const parts = plan.parts.filter((it) => it.from < due)
  return {
    ...plan,
    parts: [...parts, { from: parts.length === 0 ? to.date : due, ...to }],
    changes: plan.changes.filter((it) => it.due < due),
  }
}

/** Moves or skips one visit, replacing any earlier change to it. */
export function changeVisit(plan: PlanSchedule, due: string, to: Slot | null): PlanSchedule {
  return { ...plan, changes: [...plan.changes.filter((it) => it.due !== due), { due, to }] }
}
