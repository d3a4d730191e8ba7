import {
  compare,
  isOfDay,
  pointsOf,
  setUpBoard,
  type DayBoard,
  type JobToStaff,
  type ProposeRules,
  type WorkerOfDay,
} from '#domain/jobs/day-board.ts'
import { beginPlan, isKept, missing, openPlaces, type DayPlan } from '#domain/jobs/day-plan.ts'
import { fillAll, fillByChain, fillIfFree, fillPlace } from '#domain/jobs/fill-crews.ts'
import { reasonsFor, whyOpen } from '#domain/jobs/proposal-reasons.ts'
import type { Keep, ProposalReason, WhyOpen } from '#domain/jobs/proposals.ts'

export type ProposalInput = {
  readonly jobs: readonly JobToStaff[]
  readonly workers: readonly WorkerOfDay[]
  readonly rules: ProposeRules
  /** Whether workers assigned before stay; those of fixed jobs always do. */
  readonly keep: Keep
}

export type Proposal = {
  readonly assignments: readonly {
    readonly job: JobToStaff
    readonly workerIds: readonly string[]
    readonly reasons: readonly ProposalReason[]
  }[]
  readonly open: readonly {
    readonly job: JobToStaff
    readonly missing: number
    readonly why: WhyOpen
  }[]
  readonly load: readonly {
    readonly worker: WorkerOfDay
    readonly jobs: number
    readonly minutes: number
  }[]
}

/** Says who goes where on one day. The same input has the same answer, on every machine. */
export function propose({ jobs, workers, rules, keep }: ProposalInput): Proposal {
  const board = setUpBoard(jobs, workers, rules)
  return describePlan(board, findPlan(board, keep))
}

/** Further orders in which the jobs are tried when somebody is missing. */
const maxOrders = 100
/** About a quarter of a second. */
const thorough = 1_500_000

/**
 * Finds the plan with the fewest open places, then the fewest points. What limits the search is work
 * counted in `checks`, not time, so that no machine's speed decides who goes.
 */
export function findPlan(board: DayBoard, keep: Keep, maxChecks = thorough): DayPlan {
  let best = fillInOrder(board, keep)
  if (openPlaces(board, best) === 0) return best
  const order = clockOrder(board)
  const random = seededRandom(board.rules.date)
  let { checks } = best
  for (let n = 0; n <= maxOrders; n++) {
    // First by the clock, moving nobody: where long jobs make no room there may be two short ones.
    const [jobs, place] = n === 0 ? [order, fillIfFree] : [shuffle(order, random), fillPlace]
    const plan = fillAll(board, beginPlan(board, keep), jobs, place)
    if (n > 0) fillAll(board, plan, jobs, fillByChain)
    if (isBetter(board, plan, best)) best = plan
    checks += plan.checks
    if (checks >= maxChecks || openPlaces(board, best) === 0) break
  }
  return best
}

/** Fills jobs by the clock, then moves several jobs at once for each place that is still open. */
function fillInOrder(board: DayBoard, keep: Keep): DayPlan {
  const order = clockOrder(board)
  const plan = fillAll(board, beginPlan(board, keep), order, fillPlace)
  return fillAll(board, plan, order, fillByChain)
}

function isBetter(board: DayBoard, plan: DayPlan, best: DayPlan): boolean {
  const fewer = openPlaces(board, best) - openPlaces(board, plan)
  return fewer > 0 || (fewer === 0 && totalPoints(board, plan) < totalPoints(board, best))
}

/** Points of all that was given out, each as if given last. */
function totalPoints(board: DayBoard, plan: DayPlan): number {
  let sum = 0
  for (const [job, crew] of plan.crews.entries())
    for (const worker of crew)
      if (!isKept(plan, job, worker)) sum += pointsOf(board, job, worker, plan.jobsOf[worker] ?? [])
  return sum
}

/** By start, the longer first. */
export function clockOrder({ jobs }: DayBoard): number[] {
  return jobs
    .map((job, n) => ({ job, n }))
    .toSorted(
      ({ job: a }, { job: b }) =>
        a.startsAt - b.startsAt || b.endsAt - a.endsAt || compare(a.id, b.id),
    )
    .map(({ n }) => n)
}

/** A generator of numbers from 0 to below 1 (mulberry32) that a date always begins in the same way. */
function seededRandom(date: string): () => number {
  let state = Number(date.replaceAll('-', ''))
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffle(order: readonly number[], random: () => number): number[] {
  return order
    .map((job) => ({ job, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ job }) => job)
}

function describePlan(board: DayBoard, plan: DayPlan): Proposal {
  const order = clockOrder(board).filter((job) => !board.jobs[job]?.isFixed)
  const idsOf = (crew: readonly number[]) => crew.flatMap((it) => board.workers[it]?.id ?? [])
  return {
    assignments: order.flatMap((n) => {
      const job = board.jobs[n]
      const workerIds = [...(plan.strangers[n] ?? []), ...idsOf(plan.crews[n] ?? [])].toSorted()
      if (!job || workerIds.length + job.assigned.length === 0) return []
      return { job, workerIds, reasons: reasonsFor(board, plan, n) }
    }),
    open: order.flatMap((n) => {
      const [job, places] = [board.jobs[n], missing(board, plan, n)]
      return job && places > 0 ? { job, missing: places, why: whyOpen(board, plan, n) } : []
    }),
    load: board.workers.map((worker, n) => {
      const today = (plan.jobsOf[n] ?? []).filter((job) => isOfDay(board, job))
      const minutes = today.reduce((sum, job) => sum + (board.minutes[job] ?? 0), 0)
      return { worker, jobs: today.length, minutes }
    }),
  }
}
