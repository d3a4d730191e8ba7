import type { Timetable } from '#domain/hours/opening-hours.ts'
import type { PlanSchedule } from '#domain/plans/plan-dates.ts'
import { addDays, weekdayOf } from '#domain/schedule.ts'

export function isOpenOn(day: string, { hours, closures, openings }: Timetable): boolean {
  return (
    openings.some((it) => it.date === day) ||
    (hours.days.includes(weekdayOf(day)) &&
      !closures.some(({ from, to }) => from <= day && day <= to))
  )
}

/** The visits of a plan, computed independently by checking every day in turn. */
export function expectedVisits(
  it: PlanSchedule,
  from: string,
  to: string,
  timetable: Timetable,
): string[] {
  const isOpen = (day: string) => isOpenOn(day, timetable)
  const isDue = (day: string): string | undefined => {
    for (const [n, part] of it.parts.entries()) {
      const next = it.parts[n + 1]
      if (day < part.date || (next && day >= next.from)) continue
      const apart = (Date.parse(day) - Date.parse(part.date)) / 86_400_000
      if (it.every === 'week' && apart % 7 === 0) return part.time
      if (it.every === 'fortnight' && apart % 14 === 0) return part.time
      const isLast = addDays(day, 1).endsWith('-01')
      const [mine, wanted] = [day.slice(8), part.date.slice(8)]
      if (it.every === 'month' && (mine === wanted || (isLast && mine < wanted))) return part.time
    }
    return undefined
  }
  const taken = new Map<string, { text: string; delayed: boolean }>()
  const start = it.parts[0]?.date ?? from
  for (let day = start; day <= addDays(to, 40); day = addDays(day, 1)) {
    const time = isDue(day)
    const change = it.changes.find((c) => c.due === day)
    if (time === undefined || change?.to === null) continue
    const visit = change?.to ?? { date: day, time }
    let date = visit.date
    while (!isOpen(date)) date = addDays(date, 1)
    const delayed = date !== visit.date
    const app = taken.get(date)
    if (!app || (app.delayed && !delayed))
      taken.set(date, { text: `${day} ${date} ${visit.time}`, delayed })
  }
  return [...taken]
    .filter(([date]) => from <= date && date <= to)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { text }]) => text)
}
