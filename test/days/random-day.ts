import type { DayBoard, JobToStaff } from '#domain/jobs/day-board.ts'
import { beginPlan, give, isFree, isSuitable, missing, take } from '#domain/jobs/day-plan.ts'
import type { ProposalInput } from '#domain/jobs/propose.ts'
import { date, readJob, readWorker } from '#test/days/small-day.ts'
import type { Random } from '#test/fuzz/random-numbers.ts'

type Load = { readonly workers: number; readonly share: number }

/**
 * A day that people can do, since each job was given to free workers when it was made: `share` of
 * their hours is worked. Two towns, one skill, part-timers, crews of two, regulars.
 */
export function feasibleDay(random: Random, { workers: count, share }: Load): ProposalInput {
  const town = () => random.pick(['Dehri', 'Sasaram'])
  const people = Array.from({ length: count }, (_, n) => {
    const words = [town(), random.chance(3) && 'ac', random.chance(4) && '8-13']
    return readWorker([`w${n}`, ...words.filter(Boolean), `week:${random.below(1000)}`].join(' '))
  })
  const days = people.map(({ week }) => ({ until: week ? 13 : 18, spans: [] as Visit[] }))
  const jobs: JobToStaff[] = []
  let hours = share * days.reduce((sum, { until }) => sum + until - 8, 0)
  for (let tries = 0; tries < 3000 && hours > 0; tries++) {
    const length = random.pick([1, 1.5, 2, 2.5, 4, 6])
    const from = 8 + random.below(20) / 2
    const visit = { from, to: from + length, town: town() }
    const [crew, needsSkill] = [random.chance(6) ? 2 : 1, random.chance(6)]
    const free = days.filter(
      ({ until, spans }, n) =>
        visit.to <= until &&
        spans.every((it) => hasTimeBetween(it, visit)) &&
        (!needsSkill || people[n]?.skills.length),
    )
    if (free.length < crew) continue
    for (const { spans } of free.slice(0, crew)) spans.push(visit)
    hours -= crew * length
    const regular = [
      random.chance(8) && `prefers:w${random.below(count)}`,
      random.chance(3) && `was:w${random.below(count)}`,
    ]
    const words = [`x${crew}`, visit.town, needsSkill && 'ac', ...regular].filter(Boolean)
    jobs.push(
      readJob(`j${String(jobs.length).padStart(3, '0')} ${from}-${visit.to} ${words.join(' ')}`),
    )
  }
  return {
    jobs,
    workers: people,
    rules: { date, bufferMinutes: 0, townMinutes: 30 },
    keep: 'assigned',
  }
}

type Visit = { readonly from: number; readonly to: number; readonly town: string }

function hasTimeBetween(one: Visit, other: Visit): boolean {
  const way = one.town === other.town ? 0 : 0.5
  return one.to + way <= other.from || other.to + way <= one.from
}

/** Whether some plan leaves at most `enough` places open, found by trying every plan. */
export function canBeDone(board: DayBoard, enough: number): boolean {
  const plan = beginPlan(board, 'assigned')
  const places = board.jobs.flatMap((_, job) => Array<number>(missing(board, plan, job)).fill(job))
  const tryFrom = (n: number, open: number): boolean => {
    const job = places[n]
    if (open > enough) return false
    if (job === undefined) return true
    for (let worker = 0; worker < board.workers.length; worker++) {
      if (!isSuitable(board, plan, job, worker) || !isFree(board, plan, job, worker)) continue
      give(plan, job, worker)
      if (tryFrom(n + 1, open)) return true
      take(plan, job, worker)
    }
    return tryFrom(n + 1, open + 1)
  }
  return tryFrom(0, 0)
}
