import { addJob, setUpBoard, type DayBoard, type JobToStaff } from '#domain/jobs/day-board.ts'
import { addToPlan, isKept, missing, openPlaces, type DayPlan } from '#domain/jobs/day-plan.ts'
import { fillAll, fillByChain, fillPlace } from '#domain/jobs/fill-crews.ts'
import { findPlan, type ProposalInput } from '#domain/jobs/propose.ts'
import { minuteMs } from '#domain/time-units.ts'

/** What a page may cost that asks for every start of a day. */
const maxChecks = 20_000

/**
 * Returns a test of whether a day has people for one more job: all accepted jobs and this one find
 * workers, with no more open places than without it. Workers stay where they are assigned.
 */
export function dayRoom({
  jobs,
  workers,
  rules,
}: Omit<ProposalInput, 'keep'>): (job: JobToStaff) => boolean {
  const board = setUpBoard(jobs, workers, rules)
  const plan = findPlan(board, 'assigned', maxChecks)
  const open = openPlaces(board, plan)
  return (job) => {
    const more = addJob(board, job)
    const fits = (place: typeof fillPlace) =>
      openPlaces(more, fillAll(more, addToPlan(plan), [jobs.length], place)) <= open
    if (fits(fillPlace)) return true
    if (isFullAtOnce(more, addToPlan(plan), open)) return false
    return fits(fillByChain) || openPlaces(more, findPlan(more, 'assigned', maxChecks)) <= open
  }
}

/**
 * Whether more than `enough` places stay open whoever goes where, since the last job and all that
 * run at some moment and leave no time for it need different people. Spares the search on a day that
 * is simply full.
 */
function isFullAtOnce(board: DayBoard, plan: DayPlan, enough: number): boolean {
  const { jobs, clashes, rules } = board
  const last = jobs.length - 1
  const rivals = [...jobs.keys()].filter((it) => clashes[last]?.[it])
  const runsAt = (at: number) => (it: number) => {
    const { startsAt = 0, endsAt = 0 } = jobs[it] ?? {}
    return startsAt <= at && at < endsAt + rules.bufferMinutes * minuteMs
  }
  const moments = new Set([last, ...rivals].map((it) => jobs[it]?.startsAt ?? 0))
  return [...moments].some(
    (at) => unmatched(board, plan, [...rivals.filter(runsAt(at)), last]) > enough,
  )
}

/**
 * How many places of jobs that run at once find nobody: maximum bipartite matching, which begins
 * with the plan's workers.
 */
function unmatched(board: DayBoard, plan: DayPlan, running: readonly number[]): number {
  const jobOf = new Map(
    running.flatMap((job) => (plan.crews[job] ?? []).map((worker) => [worker, job] as const)),
  )
  const seat = (job: number, tried: Set<number>): boolean =>
    board.workers.some((_, worker) => {
      if (tried.has(worker) || board.bars[job]?.[worker]) return false
      tried.add(worker)
      const before = jobOf.get(worker)
      if (before === job || (before !== undefined && isKept(plan, before, worker))) return false
      if (before !== undefined && !seat(before, tried)) return false
      jobOf.set(worker, job)
      return true
    })
  const open = running.flatMap((job) => Array<number>(missing(board, plan, job)).fill(job))
  return open.filter((job) => !seat(job, new Set())).length
}
