import { halfHourOf, toHalfHours } from '#domain/jobs/half-hours.ts'
import { dayStart } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'
import type { SeededAccount } from './accounts.ts'
import type { Random } from './random.ts'

/** A worker who may be assigned from the acceptance of the documents on. */
export type SeededWorker = SeededAccount & {
  readonly n: number
  readonly verifiedAt: number
  /** What the business owes, and the customers' cash not handed over, in paise. */
  owedPaise: number
  inHandPaise: number
}

export type JobTime = { readonly startsAt: number; readonly endsAt: number; readonly date: string }

const tries = 12

/** One day in a month, another one for each worker. */
export const isOff = (n: number, date: string): boolean =>
  (dayStart(date) / dayMs + 11 * n) % 31 < 1

/** Keeps who is busy when, from the moment that the shop has reached. */
export function openCrew(random: Random, workers: readonly SeededWorker[]) {
  const busy = new Map<number, Set<number>>()
  let [ready, cleared] = [0, 0]
  const isFree = ({ n }: SeededWorker, halfHours: readonly number[], date: string): boolean =>
    !isOff(n, date) && !halfHours.some((it) => busy.get(it)?.has(n))
  function forget(before: number): void {
    if (cleared === 0) cleared = before
    for (; cleared < before; cleared++) busy.delete(cleared)
  }
  return {
    workers,
    /** Reserves up to `count` workers for a job; fewer when most are busy. */
    reserve(job: JobTime, count: number, at: number): SeededWorker[] {
      forget(halfHourOf(at))
      while ((workers[ready]?.verifiedAt ?? Infinity) <= at) ready++
      const halfHours = toHalfHours(job)
      const chosen: SeededWorker[] = []
      const most = ready > 0 ? tries : 0
      for (let n = 0; n < most && chosen.length < count; n++) {
        const worker = workers[random.below(ready)] as SeededWorker
        if (!isFree(worker, halfHours, job.date)) continue
        chosen.push(worker)
        for (const it of halfHours) busy.set(it, (busy.get(it) ?? new Set()).add(worker.n))
      }
      return chosen
    },
  }
}
export type Crew = ReturnType<typeof openCrew>
