import { halfHourOf, spanOfDays, toHalfHours } from '#domain/jobs/half-hours.ts'
import { retentionCutoff } from '#domain/retention.ts'
import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'
import { isOff, type JobTime } from './crew.ts'
import { audit, type Shop } from './shop.ts'

const daysOffAhead = 30

/** Saves that a worker is on a job, and the half hours that are not long over. */
export function assign(
  { save, now }: Shop,
  orderId: string,
  worker: string,
  at: number,
  job: JobTime,
) {
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
