import { halfHourOf, spanOfDays, toHalfHours } from '#domain/jobs/half-hours.ts'
import { retentionCutoff } from '#domain/retention.ts'
import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'
import type { SeededAccount } from './accounts.ts'
import type { Random } from './random.ts'
import { audit, type Shop } from './shop.ts'

/** A worker who may be assigned from the acceptance of the documents on. */
export type SeededWorker = SeededAccount & {
  readonly n: number
  readonly verifiedAt: number
  /** What the business owes, and the customers' cash not handed over, in paise. */
  owedPaise: number
  inHandPaise: number
}

type Job = { readonly startsAt: number; readonly endsAt: number; readonly date: string }

const tries = 12
const daysOffAhead = 30

/** One day in a month, another one for each worker. */
const isOff = (n: number, date: string): boolean =>
  (slotStart({ date, time: '00:00' }) / dayMs + 11 * n) % 31 < 1

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
    reserve(job: Job, count: number, at: number): SeededWorker[] {
      forget(halfHourOf(at))
      while ((workers[ready]?.verifiedAt ?? Infinity) <= at) ready++
      const halfHours = toHalfHours(job)
      const chosen: SeededWorker[] = []
      for (let n = 0; n < tries && chosen.length < count && ready > 0; n++) {
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

/** Saves that a worker is on a job, and the half hours that are not long over. */
export function assign({ save, now }: Shop, orderId: string, worker: string, at: number, job: Job) {
  save.add('assignment', { order_id: orderId, worker_id: worker, at })
  for (const halfHour of toHalfHours(job))
    if (halfHour >= halfHourOf(retentionCutoff('workerTime', now)))
      save.add('worker_time', { worker_id: worker, half_hour: halfHour, order_id: orderId })
}

const reasons = ['', '', 'Wedding', 'Fever', 'घर पर काम है'] as const

/** Saves the days off of all workers until some weeks ahead. */
export async function saveDaysOff(shop: Shop, from: number): Promise<void> {
  const { save, crew, now, random } = shop
  const kept = halfHourOf(retentionCutoff('workerTime', now))
  const last = indiaClock(now + daysOffAhead * dayMs).date
  for (const { id, n, verifiedAt } of crew.workers) {
    let day = indiaClock(Math.max(from, verifiedAt)).date
    for (; day <= last; day = addDays(day, 1)) {
      if (!isOff(n, day)) continue
      save.add('worker_leave', { worker_id: id, day, reason: random.pick(reasons) })
      const at = Math.min(now, slotStart({ date: addDays(day, -5), time: '10:00' }))
      audit(shop, { at, actorId: id, kind: 'leave-added', subject: `${day} ${day}`, aboutId: id })
      for (const halfHour of toHalfHours(spanOfDays({ from: day, to: day })))
        if (halfHour >= kept)
          save.add('worker_time', { worker_id: id, half_hour: halfHour, order_id: null })
    }
    await save.write()
  }
}
