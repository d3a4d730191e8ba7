import type { DayBoard } from '#domain/jobs/day-board.ts'
import type { Keep } from '#domain/jobs/proposals.ts'

/** Who has which job. Numbers are places in the board's lists. */
export type DayPlan = {
  readonly crews: number[][]
  readonly jobsOf: number[][]
  /** By job: who had it before and keeps it. */
  readonly kept: readonly (readonly number[])[]
  /** By job: those who keep it and may be given nothing else, such as a worker disabled since. */
  readonly strangers: readonly (readonly string[])[]
  /** What was given and taken since the plan began, so that it can be undone. */
  readonly moves: Move[]
  /** How often a worker was considered for a job: what a plan cost, the same on every machine. */
  checks: number
}

type Move = { readonly act: 'give' | 'take'; readonly job: number; readonly worker: number }

/** Begins with those whom each job keeps: all if it is fixed or assigned workers stay. */
export function beginPlan({ jobs, workers }: DayBoard, keep: Keep): DayPlan {
  const places = new Map(workers.map(({ id }, n) => [id, n]))
  const keeps = jobs.map((it) => (it.isFixed || keep === 'assigned' ? it.assigned : []))
  const kept = keeps.map((ids) => ids.flatMap((id) => places.get(id) ?? []))
  const strangers = keeps.map((ids) => ids.filter((id) => !places.has(id)))
  const jobsOf: number[][] = workers.map(() => [])
  kept.forEach((crew, job) => crew.forEach((worker) => jobsOf[worker]?.push(job)))
  return { crews: kept.map((it) => [...it]), jobsOf, kept, strangers, moves: [], checks: 0 }
}

/** A copy of a plan for a board with one more job, which nobody has yet. */
export const addToPlan = (plan: DayPlan): DayPlan => ({
  crews: [...plan.crews.map((it) => [...it]), []],
  jobsOf: plan.jobsOf.map((it) => [...it]),
  kept: [...plan.kept, []],
  strangers: [...plan.strangers, []],
  moves: [],
  checks: 0,
})

/** How many people a job lacks; a fixed one asks for nobody. */
export function missing({ jobs }: DayBoard, plan: DayPlan, job: number): number {
  const { people = 0, isFixed = true } = jobs[job] ?? {}
  const staffed = (plan.crews[job]?.length ?? 0) + (plan.strangers[job]?.length ?? 0)
  return isFixed ? 0 : Math.max(0, people - staffed)
}

export function openPlaces(board: DayBoard, plan: DayPlan): number {
  return board.jobs.reduce((sum, _, job) => sum + missing(board, plan, job), 0)
}

export const give = (plan: DayPlan, job: number, worker: number): void =>
  move(plan, { act: 'give', job, worker })

export const take = (plan: DayPlan, job: number, worker: number): void =>
  move(plan, { act: 'take', job, worker })

function move(plan: DayPlan, made: Move): void {
  apply(plan, made)
  plan.moves.push(made)
}

/** Undoes all moves after the first `count`. */
export function undoTo(plan: DayPlan, count: number): void {
  for (const { act, ...made } of plan.moves.splice(count).toReversed())
    apply(plan, { ...made, act: act === 'give' ? 'take' : 'give' })
}

function apply({ crews, jobsOf }: DayPlan, { act, job, worker }: Move): void {
  const [crew, jobs] = [crews[job], jobsOf[worker]]
  if (!crew || !jobs) return
  if (act === 'give') {
    crew.push(worker)
    jobs.push(job)
  } else {
    crew.splice(crew.indexOf(worker), 1)
    jobs.splice(jobs.indexOf(job), 1)
  }
}

/** The jobs of a worker that leave no time for this one. */
export function blockers({ clashes }: DayBoard, { jobsOf }: DayPlan, job: number, worker: number) {
  const of = clashes[job]
  return (jobsOf[worker] ?? []).filter((it) => of?.[it])
}

/** Whether a worker could have the job if no other job were in the way. */
export function isSuitable({ bars }: DayBoard, plan: DayPlan, job: number, worker: number) {
  plan.checks++
  return !bars[job]?.[worker] && !plan.crews[job]?.includes(worker)
}

export function isFree({ clashes }: DayBoard, { jobsOf }: DayPlan, job: number, worker: number) {
  const of = clashes[job]
  return !jobsOf[worker]?.some((it) => of?.[it])
}

export const isKept = ({ kept }: DayPlan, job: number, worker: number): boolean =>
  kept[job]?.includes(worker) ?? false
