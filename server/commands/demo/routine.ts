import { randomUUID } from 'node:crypto'
import type { z } from 'zod/mini'
import type { getAllUsersList } from '#contract/accounts/admin.ts'
import { closeDay, getCloseDay } from '#contract/closing.ts'
import { giveFeedback } from '#contract/feedback/feedback.ts'
import { assignOrder, availableWorkers } from '#contract/jobs/admin.ts'
import { jobPhoto, jobStep } from '#contract/jobs/worker.ts'
import { recordPayment, recordWorkerPayment } from '#contract/money/payments.ts'
import { answerQuote, quoteOrder } from '#contract/money/prices.ts'
import { getCashInHand, takeCash } from '#contract/money/worker-account.ts'
import { getAllOrders, progressOrder, updateOrder } from '#contract/orders/admin.ts'
import { addNewService } from '#contract/orders/customer.ts'
import type { JobStep } from '#domain/jobs/steps.ts'
import { indiaClock, slotStart, toIso } from '#domain/schedule.ts'
import { hourMs, minuteMs } from '#domain/time-units.ts'
import type { Job } from '#server/commands/seed/order-life.ts'
import type { Random } from '#server/commands/seed/random.ts'
import { opinions, remarks, replies } from '#server/commands/seed/texts.ts'
import { pictureOf } from './pictures.ts'
import type { Stage } from './stage.ts'

type Order = z.output<typeof getAllOrders.output>['orders'][number]
export type Person = z.output<typeof getAllUsersList.output>['users'][number]

/** How a job ends that is left to the routine, or that it must not touch at all. */
export type Ending = 'untouched' | 'unpaid' | 'cash' | 'upi'

/** The people of the shop, and what a scene has decided about a booking. */
export type Cast = {
  readonly stage: Stage
  readonly random: Random
  readonly owner: string
  readonly customers: readonly Person[]
  /** Those whom no scene is about. */
  readonly callers: readonly Person[]
  readonly workers: readonly Person[]
  readonly endings: Map<string, Ending>
  readonly makeJob: (bookedAt: number) => Job
}

const lookEveryMs = 30 * minuteMs
const answeredAfterMs = 90 * minuteMs
const assignedAheadMs = 36 * hourMs

/** What goes on in the shop by itself: customers book, the owner answers, crews work. */
export function goOn(cast: Cast, from: number, until: number): void {
  for (let at = from; at < until; at += lookEveryMs) cast.stage.at(at, () => lookAround(cast))
}

async function lookAround(cast: Cast): Promise<void> {
  const { stage, owner, random, endings } = cast
  const { now } = stage.clock
  const { time } = indiaClock(now)
  if (time.endsWith(':00')) await stage.runJobs()
  if (time > '06:00' && random.below(6) === 0) await bookAnother(cast)
  if (time > '08:00' && time < '21:00') await answerAll(cast)
  if (time === '20:30') await collectCash(cast)
  if (time === '21:00') await closeToday(cast)
  for (const it of await list(cast, 'accepted')) {
    const startsAt = slotStart(it)
    if (endings.get(it._id) === 'untouched' || startsAt > now + assignedAheadMs) continue
    const workers = it.workers.length > 0 ? it.workers : await freeWorkers(cast, it._id, 1)
    if (it.workers.length === 0 && workers.length > 0)
      await stage.ask(owner, assignOrder, { serviceid: it._id, worker_ids: idsOf(workers) })
    if (startsAt > now && startsAt <= now + lookEveryMs) work(cast, it, idsOf(workers)[0])
  }
}

async function closeToday({ stage, owner }: Cast): Promise<void> {
  const { date, money, cash } = await stage.must(owner, getCloseDay, {})
  const in_hand_total = cash.reduce((all, it) => all + it.in_hand, 0)
  const seen = { received_total: money.received.total, in_hand_total, open: money.due_today }
  await stage.must(owner, closeDay, { date, close_id: randomUUID(), seen })
}

/** The owner's answers to what is not kept for later, and the customers' to those. */
async function answerAll(cast: Cast): Promise<void> {
  const { stage, endings } = cast
  const since = stage.clock.now - answeredAfterMs
  for (const it of await list(cast, 'quoted')) {
    const customer = customerOf(cast, it)
    if (endings.has(it._id) || !customer) continue
    const seen = it.quote ? { seen_price: it.quote.price } : {}
    await stage.ask(customer, answerQuote, { serviceid: it._id, answer: 'accept', ...seen })
  }
  for (const it of await list(cast, 'pending'))
    if (!endings.has(it._id) && Date.parse(it.created_at) < since) await answer(cast, it)
}

/** In the evening the owner takes the cash of all but two, who come in on another day. */
async function collectCash({ stage, owner }: Cast): Promise<void> {
  const { workers } = await stage.must(owner, getCashInHand, {})
  for (const { _id: worker_id, in_hand: rupees } of workers.slice(2))
    if (rupees > 0) await stage.must(owner, takeCash, { worker_id, entry_id: randomUUID(), rupees })
}

const list = async ({ stage, owner }: Cast, status: Order['service_status']) =>
  (await stage.must(owner, getAllOrders, { status, sort: 'slot', limit: '200' })).orders

/** Undefined for someone whose account is disabled. */
const customerOf = ({ customers }: Cast, { user_data }: Order): string | undefined =>
  customers.find(({ phone }) => phone === user_data?.phone)?._id

export const idsOf = (workers: readonly { readonly _id?: string | undefined }[]): string[] =>
  workers.flatMap(({ _id }) => _id ?? [])

/** Who works on a job in progress now. */
export async function workerOn(cast: Cast, serviceid: string): Promise<string | undefined> {
  const job = (await list(cast, 'in-progress')).find(({ _id }) => _id === serviceid)
  return idsOf(job?.workers ?? [])[0]
}

/** Those who have time for a job, or for a longer one, best first. */
export async function freeWorkers(
  { stage, owner }: Pick<Cast, 'stage' | 'owner'>,
  serviceid: string,
  count: number,
  other: { readonly date?: string; readonly time?: string; readonly minutes?: string } = {},
) {
  const { workers } = await stage.must(owner, availableWorkers, { serviceid, ...other })
  return workers.filter(({ free }) => free).slice(0, count)
}

async function bookAnother({ stage, random, callers, makeJob }: Cast): Promise<void> {
  const { priced, date, time } = makeJob(stage.clock.now)
  const customer = random.pick(callers)
  const variant = priced.lines[0]?.id?.split('/')[1]
  await stage.ask(customer._id, addNewService, {
    service: priced.service.label,
    ...(variant && { variant }),
    date,
    time,
    email: emailOf(customer),
    any_message: random.pick(remarks),
  })
}

export const emailOf = ({ phone }: Person): string => `customer${phone.slice(-4)}@example.com`

/** Accepts a booking with whoever is free, or says its price, or that there is no room. */
async function answer(cast: Cast, { _id: serviceid, price, lines }: Order): Promise<void> {
  const { stage, owner, random } = cast
  if (price === null)
    return void (await stage.ask(owner, quoteOrder, {
      serviceid,
      lines: lines.map(({ id, label, quantity, rupees }) => ({
        ...(id ? { id } : { label }),
        quantity,
        rupees: rupees ?? 1500 + 250 * random.below(8),
      })),
      message: replies.quoted,
    }))
  const worker_ids = idsOf(await freeWorkers(cast, serviceid, 1))
  const decision = { serviceid, service_status: 'accepted', message: replies.accepted } as const
  if (await stage.ask(owner, updateOrder, { ...decision, worker_ids })) return
  const full = { serviceid, service_status: 'rejected', message: replies.rejected } as const
  await stage.ask(owner, updateOrder, full)
}

/** The steps of a job that is about to begin, and what follows it. */
function work(cast: Cast, order: Order, worker: string | undefined): void {
  const { stage, random, owner } = cast
  const serviceid = order._id
  const startsAt = slotStart(order)
  const begins = startsAt + random.below(7) * minuteMs
  const ends = Math.max(begins + 20 * minuteMs, startsAt + (order.minutes - 12) * minuteMs)
  const finishes = ends + random.below(20) * minuteMs
  if (!worker) {
    for (const [at, service_status] of [
      [begins, 'in-progress'],
      [finishes, 'completed'],
    ] as const)
      stage.at(at, () => stage.ask(owner, progressOrder, { serviceid, service_status }))
    return
  }
  const step = (at: number, it: JobStep) =>
    stage.at(at, () => takeStep(stage, worker, serviceid, it))
  step(startsAt - (12 + random.below(8)) * minuteMs, 'on-the-way')
  step(startsAt - random.below(5) * minuteMs, 'arrived')
  step(begins, 'start')
  step(finishes, 'finish')
  photograph(cast, order, worker, [begins + minuteMs, finishes - minuteMs])
  settle(cast, order, worker, finishes)
  if (random.below(5) < 2) rate(cast, order, finishes + (20 + random.below(120)) * minuteMs)
}

export const takeStep = (stage: Stage, worker: string, serviceid: string, step: JobStep) =>
  stage.ask(worker, jobStep, { serviceid, step, step_id: randomUUID(), at: toIso(stage.clock.now) })

/** Photos before and after, of the kinds of room that there are pictures of. */
function photograph(
  { stage }: Cast,
  { _id: serviceid, lines }: Order,
  worker: string,
  [before, after]: readonly [number, number],
): void {
  for (const [at, when] of [
    [before, 'before'],
    [after, 'after'],
  ] as const) {
    const picture = pictureOf(lines[0]?.id, when)
    if (!picture) return
    const fields = { serviceid, when, photo_id: randomUUID() }
    const { path, file } = jobPhoto
    stage.at(at, async () =>
      stage.upload(worker, { path, file, fields, bytes: await picture, type: 'image/webp' }),
    )
  }
}

function settle(
  { stage, random, owner, endings }: Cast,
  order: Order,
  worker: string,
  end: number,
) {
  const { _id: serviceid, price } = order
  const ending =
    endings.get(serviceid) ??
    random.weighted([
      ['cash', 6],
      ['upi', 3],
      ['unpaid', 1],
    ] as const)
  if (!price || ending === 'unpaid') return
  const entry = { serviceid, payment_id: randomUUID(), rupees: price }
  if (ending === 'cash')
    stage.at(end + 4 * minuteMs, () =>
      stage.ask(worker, recordWorkerPayment, { ...entry, method: 'cash' }),
    )
  else
    stage.at(end + (25 + random.below(90)) * minuteMs, () =>
      stage.ask(owner, recordPayment, { ...entry, method: 'upi' }),
    )
}

function rate(cast: Cast, order: Order, at: number): void {
  const { stage, random } = cast
  const stars = random.weighted([
    [5, 6],
    [4, 3],
    [3, 1],
  ] as const)
  const text = random.pick(opinions[stars > 3 ? 'good' : 'bad'])
  const publish = random.below(2) === 0
  const customer = customerOf(cast, order)
  if (!customer) return
  const feedback = { serviceid: order._id, stars, text, publish }
  stage.at(at, () => stage.ask(customer, giveFeedback, feedback))
}
