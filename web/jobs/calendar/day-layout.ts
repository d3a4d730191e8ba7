import type { CalendarJob } from '#contract/jobs/admin.ts'
import type { TimeOff } from '#domain/jobs/half-hours.ts'
import { canAssign, isCalledOff } from '#domain/orders/orders.ts'
import { addDays, monthAround, parseMinutes, slotMinutes, weekdayOf } from '#domain/schedule.ts'

export type CalendarTimeOff = TimeOff & { readonly worker_id: string }
export type CalendarData = {
  readonly jobs: readonly CalendarJob[]
  readonly workers: readonly { readonly _id: string; readonly name: string }[]
  readonly leave: readonly CalendarTimeOff[]
  /** Whether there are free workers beside these. */
  readonly more: boolean
}

/** The workers' names by id. */
export type WorkerNames = ReadonlyMap<string, string>

export const nameWorkers = ({ workers }: CalendarData): WorkerNames =>
  new Map(workers.map((it) => [it._id, it.name]))

export type PlacedJob = {
  readonly job: CalendarJob
  /** In half hours: offset from the left edge of the grid, and duration. */
  readonly start: number
  readonly length: number
  /** Row within the lane, so that overlapping jobs appear one below the other. */
  readonly row: number
}

/** One worker's day, or the jobs that need a worker when `workerId` is null. */
export type Lane = {
  readonly workerId: string | null
  readonly name: string
  readonly jobs: readonly PlacedJob[]
  readonly rows: number
  /** How many of its jobs still need a worker. */
  readonly unassigned: number
  readonly timeOff: CalendarTimeOff | undefined
}

export type DayGrid = {
  /** Left and right edges, in half hours since midnight. */
  readonly from: number
  readonly to: number
  readonly lanes: readonly Lane[]
}

/** Rejected and cancelled orders are not planned. */
function isPlanned({ service_status: status }: CalendarJob): boolean {
  return !isCalledOff({ status })
}

/** Accepted or in progress, without all the workers it needs. */
export function isUnassigned(job: CalendarJob): boolean {
  const { service_status: status } = job
  return job.worker_ids.length < job.people && canAssign({ status })
}

export type Count = { readonly jobs: number; readonly unassigned: number }

export const countJobs = (jobs: readonly CalendarJob[]): Count => ({
  jobs: jobs.filter(isPlanned).length,
  unassigned: jobs.filter(isUnassigned).length,
})

const startText = ({ date, time }: CalendarJob): string => `${date} ${time}`

/**
 * The next unassigned job by start time; undefined when this job is assigned or is the last one.
 */
export function nextUnassigned(
  { _id: id }: Pick<CalendarJob, '_id'>,
  { jobs }: Pick<CalendarData, 'jobs'>,
): CalendarJob | undefined {
  const open = jobs.filter(isUnassigned).sort((a, b) => startText(a).localeCompare(startText(b)))
  const at = open.findIndex((it) => it._id === id)
  return at < 0 ? undefined : open[at + 1]
}

const minutesADay = 24 * 60
const slotsADay = minutesADay / slotMinutes

/** Whether the job began on the day before. */
export const isFromBefore = (date: string, job: CalendarJob): boolean => job.date < date

/** Start and end in minutes since midnight of a day that the job is on. */
function spanOn(date: string, job: CalendarJob) {
  const begins = parseMinutes(job.time) - (isFromBefore(date, job) ? minutesADay : 0)
  return { begins, ends: begins + Math.max(job.minutes, 1) }
}

/** The jobs of which some part is on the day, by start time. */
export function jobsOn(date: string, { jobs }: CalendarData): CalendarJob[] {
  const dayBefore = addDays(date, -1)
  return jobs
    .filter(
      (it) =>
        isPlanned(it) && (it.date === date || (it.date === dayBefore && spanOn(date, it).ends > 0)),
    )
    .sort((a, b) => startText(a).localeCompare(startText(b)))
}

/** The day by worker, covering the opening hours and any jobs outside them. */
export function layOutDay(
  data: CalendarData,
  date: string,
  hours: { readonly opens: string; readonly closes: string },
): DayGrid {
  const jobs = jobsOn(date, data)
  const spans = jobs.map((it) => spanOn(date, it))
  const starts = spans.map(({ begins }) => Math.max(0, Math.floor(begins / slotMinutes)))
  const from = Math.min(Math.floor(parseMinutes(hours.opens) / slotMinutes), ...starts)
  const closes = Math.ceil(parseMinutes(hours.closes) / slotMinutes)
  const lasts = spans.map(({ ends }) => Math.ceil(ends / slotMinutes))
  const to = Math.min(slotsADay, Math.max(closes, ...lasts, from + 1))
  const workerIds = new Set(data.workers.map((it) => it._id))
  const isOpen = (it: CalendarJob) =>
    isUnassigned(it) || !it.worker_ids.some((id) => workerIds.has(id))
  const lane = (workerId: string | null, name: string, own: readonly CalendarJob[]): Lane => {
    const placed = placeJobs(own, date, from, to)
    const rows = Math.max(1, ...placed.map(({ row }) => row + 1))
    const timeOff = data.leave.find(
      (it) => it.worker_id === workerId && it.from <= date && date <= it.to,
    )
    return {
      workerId,
      name,
      jobs: placed,
      rows,
      unassigned: own.filter(isUnassigned).length,
      timeOff,
    }
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

/** Puts each job in the first free row; `jobs` must be sorted by start time. */
function placeJobs(
  jobs: readonly CalendarJob[],
  date: string,
  from: number,
  to: number,
): PlacedJob[] {
  const rowEnds: number[] = []
  return jobs.map((job) => {
    const { begins, ends } = spanOn(date, job)
    const first = Math.max(from, Math.floor(begins / slotMinutes))
    const end = Math.min(to, Math.ceil(ends / slotMinutes))
    const free = rowEnds.findIndex((it) => it <= first)
    const row = free < 0 ? rowEnds.length : free
    rowEnds[row] = end
    return { job, start: first - from, length: Math.max(1, end - first), row }
  })
}

export const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The days in a view: a week starts on Monday, and a month is a calendar month. */
export function daysShown(view: CalendarView, date: string): { from: string; to: string } {
  if (view === 'month') return monthAround(date)
  const from = view === 'week' ? addDays(date, 1 - weekdayOf(date)) : date
  return { from, to: view === 'week' ? addDays(from, 6) : date }
}

/** The date to show after moving one page back or forward. */
export function turnPage(view: CalendarView, date: string, by: 1 | -1): string {
  if (view === 'month') return monthAround(date, by).from
  return addDays(date, view === 'week' ? 7 * by : by)
}
