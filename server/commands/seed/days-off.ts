import { halfHourOf, spanOfDays, toHalfHours } from '#domain/jobs/half-hours.ts'
import type { Week } from '#domain/jobs/workers.ts'
import { retentionCutoff } from '#domain/retention.ts'
import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'
import type { SeededAccount } from './accounts.ts'
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

/** Longer than any job of the shop, as its crew works at all its hours. */
const long = { from: '06:00', to: '23:30' } as const
const week: Week = { 1: long, 2: long, 3: long, 4: long, 5: long, 6: long, 7: null }
const notes = ['', '', 'Has a scooter', 'Not before the school bus', 'कुत्तों से डर लगता है'] as const
const pairedEvery = 12

/** Saves where and when the workers work, and who goes to some of the customers. */
export async function saveProfiles(shop: Shop, customers: readonly SeededAccount[]): Promise<void> {
  const { save, crew, settings, admins, now } = shop
  const { areas } = settings.business
  // Without a random number, of which all that follows would change.
  const adminFor = (n: number) => admins[n % admins.length] ?? null
  for (const { id, n, verifiedAt } of crew.workers) {
    save.add('worker_profile', {
      worker_id: id,
      town: areas[n % areas.length] ?? '',
      skills: '[]',
      week: n % 4 === 0 ? JSON.stringify(week) : null,
      note: notes[n % notes.length] ?? '',
    })
    const about = { subject: id, aboutId: id }
    audit(shop, { at: verifiedAt, actorId: adminFor(n), kind: 'worker-changed', ...about })
  }
  for (const [n, { id }] of customers.entries()) {
    const worker = crew.workers[n % Math.max(1, crew.workers.length)]
    if (n % pairedEvery !== 0 || !worker) continue
    // Nobody whom the shop sends there would read "never".
    save.add('pairing', { account_id: id, worker_id: worker.id, kind: 'prefer' })
    const about = { subject: worker.id, aboutId: id }
    const at = now - (1 + (n % 300)) * dayMs
    audit(shop, { at, actorId: adminFor(n), kind: 'pairing-changed', ...about })
  }
  await save.write()
}
