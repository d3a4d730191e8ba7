import { isNear, type DayBoard } from '#domain/jobs/day-board.ts'
import { isFree, isKept, isSuitable, type DayPlan } from '#domain/jobs/day-plan.ts'
import { proposalReasons, type ProposalReason, type WhyOpen } from '#domain/jobs/proposals.ts'

/** Reasons that hold for at least one of those newly given the job. */
export function reasonsFor(board: DayBoard, plan: DayPlan, job: number): ProposalReason[] {
  const crew = (plan.crews[job] ?? []).filter((it) => !isKept(plan, job, it))
  return proposalReasons.filter((reason) =>
    crew.some((worker) => holds[reason](board, plan, job, worker)),
  )
}

type Check = (board: DayBoard, plan: DayPlan, job: number, worker: number) => boolean

const idOf = ({ workers }: DayBoard, worker: number): string => workers[worker]?.id ?? ''

const holds: Record<ProposalReason, Check> = {
  prefers: (board, _, job, worker) =>
    board.jobs[job]?.prefers.includes(idOf(board, worker)) ?? false,
  was_there: (board, _, job, worker) =>
    board.jobs[job]?.wereThere.includes(idOf(board, worker)) ?? false,
  only_one_with_skill: (board, _, job) => {
    const skilled = board.bars[job]?.filter((it) => it !== 'skill').length
    return board.jobs[job]?.skills.length !== 0 && skilled === 1
  },
  same_town: (board, plan, job, worker) => {
    const others = plan.jobsOf[worker]?.filter((it) => it !== job) ?? []
    return isNear(board, job, worker, others) ?? false
  },
  fewest_jobs: (board, plan, job, worker) => {
    const count = (of: number) => plan.jobsOf[of]?.filter((it) => it !== job).length ?? 0
    const others = board.workers
      .map((_, n) => n)
      .filter((it) => isSuitable(board, plan, job, it) && isFree(board, plan, job, it))
    return others.length > 0 && others.every((it) => count(it) >= count(worker))
  },
}

export function whyOpen(board: DayBoard, plan: DayPlan, job: number): WhyOpen {
  const why = { skill: 0, busy: 0, leave: 0, hours: 0, never: 0 }
  board.bars[job]?.forEach((bar, worker) => {
    if (bar === 'skill') return
    why.skill++
    if (bar) why[bar]++
    else if (!isFree(board, plan, job, worker)) why.busy++
  })
  return why
}
