import type { CalendarJob } from '#contract/jobs/admin.ts'
import { addDays, monthAround, parseMinutes, slotMinutes, weekdayOf } from '#domain/schedule.ts'

export type CalendarLeave = {
  readonly worker_id: string
  readonly from: string
  readonly to: string
  readonly reason: string
}
export type CalendarData = {
  readonly jobs: readonly CalendarJob[]
  readonly workers: readonly { readonly _id: string; readonly name: string }[]
  readonly leave: readonly CalendarLeave[]
}

export type PlacedJob = {
  readonly job: CalendarJob
  /** Half hours from the left edge of the grid, and how many it covers. */
  readonly start: number
  readonly length: number
  /** Below those of its lane that it overlaps. */
  readonly row: number
}

/** One worker's day, or that of the jobs that nobody does yet. */
export type Lane = {
  readonly workerId: string | null
  readonly name: string
  readonly jobs: readonly PlacedJob[]
  readonly rows: number
  readonly leave: CalendarLeave | undefined
}

export type DayGrid = {
  /** Half hours since midnight of the left edge and of the right one. */
  readonly from: number
  readonly to: number
  readonly lanes: readonly Lane[]
}

/** Nobody goes to the others. */
export function isPlanned({ service_status: status }: CalendarJob): boolean {
  return status !== 'rejected' && status !== 'cancelled'
}

/** Accepted or under way, and nobody goes there. */
export function isUnassigned(job: CalendarJob): boolean {
  const { service_status: status } = job
  return job.worker_ids.length === 0 && (status === 'accepted' || status === 'in-progress')
}

const startText = ({ date, time }: CalendarJob): string => `${date} ${time}`

/** Of the jobs that nobody does, the one that comes after this one; undefined when this has somebody. */
export function nextUnassigned(
  { _id: id }: Pick<CalendarJob, '_id'>,
  { jobs }: Pick<CalendarData, 'jobs'>,
): CalendarJob | undefined {
  const open = jobs
    .filter(isUnassigned)
    .toSorted((a, b) => startText(a).localeCompare(startText(b)))
  const at = open.findIndex((it) => it._id === id)
  return at < 0 ? undefined : open[at + 1]
}

export function jobsOn(date: string, { jobs }: CalendarData): CalendarJob[] {
  return jobs
    .filter((it) => it.date === date && isPlanned(it))
    .toSorted((a, b) => a.time.localeCompare(b.time))
}

const slotsADay = (24 * 60) / slotMinutes

/** The day by worker, over the opening hours and whatever lies outside of them. */
export function layOutDay(
  data: CalendarData,
  date: string,
  hours: { readonly opens: string; readonly closes: string },
): DayGrid {
  const jobs = jobsOn(date, data)
  const starts = jobs.map((it) => Math.floor(parseMinutes(it.time) / slotMinutes))
  const ends = jobs.map((it) => Math.ceil((parseMinutes(it.time) + it.minutes) / slotMinutes))
  const from = Math.min(Math.floor(parseMinutes(hours.opens) / slotMinutes), ...starts)
  const closes = Math.ceil(parseMinutes(hours.closes) / slotMinutes)
  const to = Math.min(slotsADay, Math.max(closes, ...ends, from + 1))
  const known = new Set(data.workers.map((it) => it._id))
  const isOpen = (it: CalendarJob) => !it.worker_ids.some((id) => known.has(id))
  const lane = (workerId: string | null, name: string, own: readonly CalendarJob[]): Lane => {
    const placed = placeJobs(own, from, to)
    const rows = Math.max(1, ...placed.map(({ row }) => row + 1))
    const leave = data.leave.find(
      (it) => it.worker_id === workerId && it.from <= date && date <= it.to,
    )
    return { workerId, name, jobs: placed, rows, leave }
  }
  return {
    from,
    to,
    lanes: [
      lane(null, '', jobs.filter(isOpen)),
      ...data.workers.map(({ _id, name }) =>
        lane(
          _id,
          name,
          jobs.filter((it) => it.worker_ids.includes(_id)),
        ),
      ),
    ],
  }
}

/** Each in the first row where it fits; `jobs` come by start. */
function placeJobs(jobs: readonly CalendarJob[], from: number, to: number): PlacedJob[] {
  const rowEnds: number[] = []
  return jobs.map((job) => {
    const begins = parseMinutes(job.time)
    const first = Math.floor(begins / slotMinutes)
    const end = Math.min(to, Math.ceil((begins + Math.max(job.minutes, 1)) / slotMinutes))
    const free = rowEnds.findIndex((it) => it <= first)
    const row = free < 0 ? rowEnds.length : free
    rowEnds[row] = end
    return { job, start: first - from, length: Math.max(1, end - first), row }
  })
}

export const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The days that a view shows: a week from Monday, a month by the calendar. */
export function daysShown(view: CalendarView, date: string): { from: string; to: string } {
  if (view === 'month') return monthAround(date)
  const from = view === 'week' ? addDays(date, 1 - weekdayOf(date)) : date
  return { from, to: view === 'week' ? addDays(from, 6) : date }
}

/** The day to show after turning a page of the view. */
export function turnPage(view: CalendarView, date: string, by: 1 | -1): string {
  if (view === 'month') return monthAround(date, by).from
  return addDays(date, view === 'week' ? 7 * by : by)
}

export function eachDay({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
