import { checklistFor } from '#domain/jobs/checklists.ts'
import { photoMoments, type JobStep } from '#domain/jobs/steps.ts'
import { readLines } from '#domain/orders/money.ts'
import { isCompleted, isInProgress, type OrderStatus } from '#domain/orders/orders.ts'
import { dayMs, minuteMs } from '#domain/time-units.ts'
import { issueBill } from './bills.ts'
import { saveFeedback } from './feedback.ts'
import { settle } from './ledger.ts'
import type { Life } from './life.ts'
import { notify } from './messages.ts'
import { recentMs } from './pictures.ts'
import { saveProblem } from './problems.ts'
import type { Shop } from './shop.ts'
import { thank } from './thanks.ts'

const declinedOneIn = 60

/** How long before the start the first worker tells of the way and the arrival. */
const before: readonly (readonly [JobStep, number])[] = [
  ['on-the-way', 20 * minuteMs],
  ['arrived', 3 * minuteMs],
]

/** Saves what the first worker reports: the way and the start, or the end. */
export function saveSteps(shop: Shop, life: Life, status: OrderStatus, at: number): void {
  const [worker] = life.workers
  if (!worker) return
  const save = (step: JobStep, when: number, then: OrderStatus) =>
    shop.save.add('job_step', {
      worker_id: worker.id,
      step_id: shop.random.id(when),
      order_id: life.order.id,
      step,
      at: when,
      received_at: when,
      status: then,
    })
  if (isCompleted({ status })) return save('finish', at, status)
  if (!isInProgress({ status })) return
  for (const [step, early] of before) save(step, at - early, 'accepted')
  save('start', at, status)
  const told = { type: 'booking-on-the-way', at: at - 20 * minuteMs, status: 'accepted' } as const
  notify(shop, life, told)
}

/** The first worker ticked all there was to do. */
function saveTicks(
  { save, now, random, settings }: Shop,
  { order, workers }: Life,
  at: number,
): void {
  const [worker] = workers
  if (!worker || at < now - recentMs) return
  const lines = readLines(order.lines)
  for (const { item } of checklistFor({ ...order, lines }, settings.catalogue))
    save.add('job_tick', {
      order_id: order.id,
      item,
      worker_id: worker.id,
      tick_id: random.id(at),
      done: 1,
      at,
      received_at: at,
    })
}

/** The crew offered more work at the door, and the customer did not want it. */
function proposeMore({ save, random }: Shop, { order, customer, workers }: Life, at: number): void {
  const [worker] = workers
  if (!worker || random.below(declinedOneIn) > 0) return
  save.add('line_proposal', {
    id: random.id(at),
    order_id: order.id,
    worker_id: worker.id,
    at: at - 20 * minuteMs,
    lines: order.lines,
    state: 'declined',
    answered_at: at - 15 * minuteMs,
    answered_by: customer.id,
  })
}

/** One job in so many had photos, which the retention period has erased since. */
const pastOneIn = 8

/** Saves a job's photos: real ones of the latest jobs, and of long ago what is left of them. */
function savePhotos(shop: Shop, { workers, order }: Life, at: number): void {
  const { now, random, settings, pictures } = shop
  const [worker] = workers
  if (!worker) return
  const keptMs = settings.worker.photosKeptDays * dayMs
  const isErased = at < now - keptMs
  if (isErased && random.below(pastOneIn) > 0) return
  for (const moment of photoMoments) {
    const picture = isErased || at < now - recentMs ? undefined : pictures.pop()
    if (!picture && !isErased) return
    shop.save.add('document', {
      id: picture?.id ?? random.id(at),
      account_id: worker.id,
      key_id: picture?.keyId ?? null,
      sealed_key: picture?.sealedKey ?? null,
      bytes: picture?.bytes ?? 40_000 + random.below(200_000),
      created_at: at,
      kyc_id: null,
      problem_id: null,
      erased_at: isErased ? at + keptMs : null,
      order_id: order.id,
      photo_id: random.id(at),
      moment,
    })
  }
}

/** What the end of a job brings, in the order of the product's own effects. */
export function complete(shop: Shop, life: Life, at: number): void {
  proposeMore(shop, life, at)
  settle(shop, life, at)
  notify(shop, life, { type: 'feedback-asked', at, status: 'completed' })
  thank(shop, life, at)
  issueBill(shop, life, at)
  savePhotos(shop, life, at)
  saveTicks(shop, life, at)
  saveFeedback(shop, life, at)
  saveProblem(shop, life, at)
}
