import { pointsOf, type DayBoard } from '#domain/jobs/day-board.ts'
import {
  blockers,
  give,
  isFree,
  isKept,
  isSuitable,
  missing,
  take,
  undoTo,
  type DayPlan,
} from '#domain/jobs/day-plan.ts'

/** Fills the jobs in this order as far as people go, and as far as each `place` finds them. */
export function fillAll(
  board: DayBoard,
  plan: DayPlan,
  order: readonly number[],
  place: (board: DayBoard, plan: DayPlan, job: number) => boolean,
): DayPlan {
  for (const job of order)
    for (let n = missing(board, plan, job); n > 0; n--) if (!place(board, plan, job)) break
  return plan
}

/** Gives the job to the best free worker. */
export function fillIfFree(board: DayBoard, plan: DayPlan, job: number): boolean {
  const free = bestFor(board, plan, job)
  if (free) give(plan, job, free.worker)
  return free !== undefined
}

/** Gives the job to a free worker, or to one whose only job in the way another can take. */
export const fillPlace = (board: DayBoard, plan: DayPlan, job: number): boolean =>
  fillIfFree(board, plan, job) || swapIn(board, plan, job)

/** The free worker with the fewest points, the first of equals; undefined when nobody is free. */
function bestFor(board: DayBoard, plan: DayPlan, job: number, not = -1) {
  let best: { readonly worker: number; readonly points: number } | undefined
  for (let worker = 0; worker < board.workers.length; worker++) {
    if (worker === not || !isSuitable(board, plan, job, worker)) continue
    if (!isFree(board, plan, job, worker)) continue
    const points = pointsOf(board, job, worker, plan.jobsOf[worker] ?? [])
    if (!best || points < best.points) best = { worker, points }
  }
  return best
}

type Swap = { readonly worker: number; readonly blocker: number; readonly other: number }

/** Moves the single job that blocks a suitable worker, where that costs the fewest points. */
function swapIn(board: DayBoard, plan: DayPlan, job: number): boolean {
  let best: (Swap & { readonly points: number }) | undefined
  for (let worker = 0; worker < board.workers.length; worker++) {
    if (!isSuitable(board, plan, job, worker)) continue
    const [blocker, ...more] = blockers(board, plan, job, worker)
    if (blocker === undefined || more.length > 0 || isKept(plan, blocker, worker)) continue
    const other = bestFor(board, plan, blocker, worker)
    if (!other) continue
    const rest = (plan.jobsOf[worker] ?? []).filter((it) => it !== blocker)
    const points =
      pointsOf(board, job, worker, rest) + other.points - pointsOf(board, blocker, worker, rest)
    if (!best || points < best.points) best = { worker, blocker, other: other.worker, points }
  }
  if (!best) return false
  take(plan, best.blocker, best.worker)
  give(plan, best.blocker, best.other)
  give(plan, job, best.worker)
  return true
}

/** How far jobs push one another on, how many one worker passes on, and what looking may cost. */
const chain = { depth: 5, blockers: 3, checks: 20_000, checksInAll: 40_000 }

/** Like `fillPlace`, and at last by moves that make others move. Changes nothing if that fails. */
export function fillByChain(board: DayBoard, plan: DayPlan, job: number): boolean {
  if (fillPlace(board, plan, job)) return true
  const until = Math.min(plan.checks + chain.checks, chain.checksInAll)
  for (let depth = 1; depth <= chain.depth && plan.checks < until; depth++)
    if (pushIn(board, plan, job, { depth, until, moving: [job], failed: new Map() })) return true
  return false
}

type Push = {
  readonly depth: number
  readonly until: number
  readonly moving: readonly number[]
  /** Jobs that found no place with so many pushes left. */
  readonly failed: Map<number, number>
}

function pushIn(board: DayBoard, plan: DayPlan, job: number, push: Push): boolean {
  const { depth, until, moving, failed } = push
  if (depth <= (failed.get(job) ?? -1)) return false
  if (fillIfFree(board, plan, job)) return true
  for (let worker = 0; worker < board.workers.length; worker++) {
    if (depth === 0 || plan.checks >= until) break
    if (!isSuitable(board, plan, job, worker)) continue
    const jobs = blockers(board, plan, job, worker)
    if (jobs.length > chain.blockers) continue
    if (jobs.some((it) => moving.includes(it) || isKept(plan, it, worker))) continue
    const before = plan.moves.length
    for (const it of jobs) take(plan, it, worker)
    give(plan, job, worker)
    const next = { ...push, depth: depth - 1, moving: [...moving, ...jobs] }
    if (jobs.every((it) => pushIn(board, plan, it, next))) return true
    undoTo(plan, before)
  }
  failed.set(job, depth)
  return false
}
