import type { JobSpan } from '#domain/hours/crew-capacity.ts'
import { halfHourMs, halfHourOf } from '#domain/jobs/half-hours.ts'
import {
  suitability,
  wayMinutes,
  type JobNeeds,
  type WayRules,
  type WorkerOnDate,
} from '#domain/jobs/workers.ts'
import { minuteMs } from '#domain/time-units.ts'

/** A job that needs people, on the day that is planned or close enough to it to take their time. */
export type JobToStaff = JobNeeds & {
  readonly id: string
  /** How many different workers it needs. */
  readonly people: number
  /** Index of its town; -1 when its address names none of those served. */
  readonly town: number
  /** Who has it now. */
  readonly assigned: readonly string[]
  /** Keeps exactly the workers it has: started, over, or not asked about. */
  readonly isFixed: boolean
  readonly prefers: readonly string[]
  readonly never: readonly string[]
  /** Who was there at one of the last three visits. */
  readonly wereThere: readonly string[]
}

/** A worker who may be assigned, as the day finds them. */
export type WorkerOfDay = WorkerOnDate & {
  /** Index of the worker's town; -1 when it is not known. */
  readonly home: number
  /** Work of the seven days before. */
  readonly weekMinutes: number
}

export type ProposeRules = WayRules & { readonly date: string }

/** Why a worker can never have a job, whatever else the plan holds. */
type Bar = 'skill' | 'never' | 'leave' | 'hours'

const points = { prefers: -400, wasThere: -120, otherTown: 60, unusedSkill: 25, manyJobs: 80 }
const manyJobs = 6
/** How many minutes of work weigh one point. */
const minutesAPoint = { today: 2, week: 40 }

/** Everything about a day that no plan changes, worked out once. Numbers are places in its lists. */
export type DayBoard = {
  readonly jobs: readonly JobToStaff[]
  readonly workers: readonly WorkerOfDay[]
  readonly rules: ProposeRules
  /** By job, then by worker. */
  readonly bars: readonly (readonly (Bar | undefined)[])[]
  readonly basePoints: readonly (readonly number[])[]
  /** By job, then by job: whether one worker cannot have both. */
  readonly clashes: readonly (readonly boolean[])[]
  readonly minutes: readonly number[]
}

/** Workers stand in the order that decides ties. */
export function setUpBoard(
  jobs: readonly JobToStaff[],
  workers: readonly WorkerOfDay[],
  rules: ProposeRules,
): DayBoard {
  const sorted = workers.toSorted((a, b) => compare(a.nameKey, b.nameKey) || compare(a.id, b.id))
  return {
    jobs,
    workers: sorted,
    rules,
    bars: jobs.map((job) => sorted.map((worker) => barOf(job, worker))),
    basePoints: jobs.map((job) => sorted.map((worker) => basePointsOf(job, worker))),
    clashes: jobs.map((job) => jobs.map((other) => job !== other && clash(job, other, rules))),
    minutes: jobs.map(minutesOf),
  }
}

/** The board with one more job, in the last place. */
export function addJob(board: DayBoard, job: JobToStaff): DayBoard {
  const { jobs, workers, rules } = board
  const row = jobs.map((it) => clash(job, it, rules))
  return {
    ...board,
    jobs: [...jobs, job],
    bars: [...board.bars, workers.map((worker) => barOf(job, worker))],
    basePoints: [...board.basePoints, workers.map((worker) => basePointsOf(job, worker))],
    clashes: [...board.clashes.map((it, n) => [...it, row[n] ?? false]), [...row, false]],
    minutes: [...board.minutes, minutesOf(job)],
  }
}

const minutesOf = ({ startsAt, endsAt }: JobSpan): number => (endsAt - startsAt) / minuteMs

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function barOf(job: JobToStaff, worker: WorkerOfDay): Bar | undefined {
  const pairing = job.never.includes(worker.id) ? 'never' : undefined
  const { lacksSkill, isNever, isOnLeave, isOffHours } = suitability(worker, job, pairing)
  if (lacksSkill) return 'skill'
  if (isNever) return 'never'
  if (isOnLeave) return 'leave'
  return isOffHours ? 'hours' : undefined
}

function basePointsOf(job: JobToStaff, worker: WorkerOfDay): number {
  const unused = worker.skills.filter((it) => !job.skills.includes(it)).length
  return (
    (job.prefers.includes(worker.id) ? points.prefers : 0) +
    (job.wereThere.includes(worker.id) ? points.wasThere : 0) +
    unused * points.unusedSkill +
    worker.weekMinutes / minutesAPoint.week
  )
}

/** Whether one worker cannot have both: a half hour of both, or too little time for the way. */
function clash(one: JobToStaff, other: JobToStaff, rules: ProposeRules): boolean {
  const [first, second] = one.startsAt <= other.startsAt ? [one, other] : [other, one]
  const wayMs = wayMinutes(first.town, second.town, rules) * minuteMs
  return shareHalfHour(first, second) || first.endsAt + wayMs > second.startsAt
}

const shareHalfHour = (one: JobSpan, other: JobSpan): boolean =>
  startsBeforeEnd(one, other) && startsBeforeEnd(other, one)

/** Whether the first half hour of one comes before the end of the last of the other. */
const startsBeforeEnd = (one: JobSpan, other: JobSpan): boolean =>
  halfHourOf(one.startsAt) < halfHourOf(other.endsAt + halfHourMs - 1)

/** Points of one more job for a worker who has these: the fewest go. */
export function pointsOf(
  board: DayBoard,
  job: number,
  worker: number,
  jobsOfWorker: readonly number[],
): number {
  let [count, minutes] = [0, 0]
  for (const it of jobsOfWorker) {
    if (it === job || !isOfDay(board, it)) continue
    count++
    minutes += board.minutes[it] ?? 0
  }
  return (
    (board.basePoints[job]?.[worker] ?? 0) +
    (isNear(board, job, worker, jobsOfWorker) === false ? points.otherTown : 0) +
    minutes / minutesAPoint.today +
    (count >= manyJobs ? points.manyJobs : 0)
  )
}

export const isOfDay = ({ jobs, rules }: DayBoard, job: number): boolean =>
  jobs[job]?.date === rules.date

/**
 * Whether a job is in the worker's town, or in that of the job before or after it; undefined when no
 * town is known to compare.
 */
export function isNear(
  { jobs, workers }: DayBoard,
  job: number,
  worker: number,
  jobsOfWorker: readonly number[],
): boolean | undefined {
  const place = jobs[job]
  const home = workers[worker]?.home
  if (!place || place.town < 0) return undefined
  if (home === place.town) return true
  let before: JobToStaff | undefined
  let after: JobToStaff | undefined
  for (const it of jobsOfWorker) {
    const other = jobs[it]
    if (!other || it === job) continue
    if (other.startsAt < place.startsAt) {
      if (!before || other.startsAt > before.startsAt) before = other
    } else if (!after || other.startsAt < after.startsAt) after = other
  }
  if (before?.town === place.town || after?.town === place.town) return true
  return [home, before?.town, after?.town].some((it = -1) => it >= 0) ? false : undefined
}
