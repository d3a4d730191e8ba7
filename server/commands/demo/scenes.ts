import { randomUUID } from 'node:crypto'
import { giveFeedback } from '#contract/feedback/feedback.ts'
import { assignOrder, putWorkerTimeOff } from '#contract/jobs/admin.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { proposeLines } from '#contract/money/proposals.ts'
import { bookFor } from '#contract/orders/book-for.ts'
import { cancelOrder } from '#contract/orders/customer.ts'
import { addPlan, decidePlan } from '#contract/plans/plans.ts'
import { problemPhoto, reportProblem } from '#contract/problems/problems.ts'
import { waitForDay } from '#contract/waitlist/waitlist.ts'
import { addDays, indiaClock, slotMinutes, slotStart } from '#domain/schedule.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'
import { stainPicture } from './pictures.ts'
import {
  emailOf,
  freeWorkers,
  idsOf,
  takeStep,
  workerOn,
  type Cast,
  type Ending,
  type Person,
} from './routine.ts'

const gridMs = slotMinutes * minuteMs

type Scene = {
  readonly customer: Person
  readonly service: string
  readonly variant?: string
  readonly quantity?: number
  readonly bookedAt: number
  readonly startsAt: number
  readonly ending?: Ending
  /** The worker who does it, or nobody; by default whoever has time. */
  readonly worker?: () => string | undefined
}
type Placed = { readonly serviceid: string; readonly worker: string }

/** The owner books for a caller; somebody is assigned. */
function place(cast: Cast, scene: Scene, then: (placed: Placed) => unknown = () => {}): void {
  const { stage, owner, endings } = cast
  const { customer, bookedAt, startsAt, ending, service, variant, quantity } = scene
  stage.at(bookedAt, async () => {
    const { order_id: serviceid } = await stage.must(owner, bookFor, {
      phone: customer.phone,
      service,
      ...(variant && { variant }),
      ...(quantity && { quantity }),
      ...indiaClock(startsAt),
      accept: true,
      anyway: true,
    })
    if (ending) endings.set(serviceid, ending)
    const wanted = scene.worker?.()
    const [free] = scene.worker ? [wanted] : idsOf(await freeWorkers(cast, serviceid, 1))
    if (free) await stage.ask(owner, assignOrder, { serviceid, worker_ids: [free] })
    await then({ serviceid, worker: free ?? '' })
  })
}

export type Times = {
  /** Midnight of the first day that is lived, three days ago. */
  readonly from: number
  readonly now: number
  /** A start so many half hours from the current one. */
  readonly slot: (n: number) => number
  /** A time of a day so many days from today. */
  readonly on: (days: number, time: string) => number
}

export function timesOf(from: number, now: number): Times {
  const { date } = indiaClock(now)
  return {
    from,
    now,
    slot: (n) => (Math.floor(now / gridMs) + n) * gridMs,
    on: (days, time) => slotStart({ date: addDays(date, days), time }),
  }
}

/** The worker and the customer to sign in with: one is on the way to the other. */
export function onTheWay(cast: Cast, { from, now, slot, on }: Times, people: readonly Person[]) {
  const { stage } = cast
  const [customer, early, late] = people as [Person, Person, Person]
  let worker: string | undefined
  const today = {
    customer,
    service: 'Room Cleaning',
    variant: '1-room',
    bookedAt: from + 9 * hourMs,
  }
  const far = { ...indiaClock(slot(-6)), minutes: String(16 * slotMinutes) }
  // Nobody sets out on the day before.
  const midnight = on(0, '00:00')
  const startsAt = slot(1) < midnight + dayMs ? slot(1) : slot(0)
  place(
    cast,
    { ...today, startsAt, ending: 'untouched', worker: () => undefined },
    async ({ serviceid }) => {
      const free = [
        ...(await freeWorkers(cast, serviceid, 1, far)),
        ...(await freeWorkers(cast, serviceid, 1)),
      ]
      worker = idsOf(free)[0] ?? ''
      await stage.must(cast.owner, assignOrder, { serviceid, worker_ids: [worker] })
      const leavesAt = Math.max(midnight, now - 4 * minuteMs)
      stage.at(leavesAt, () => takeStep(stage, worker ?? '', serviceid, 'on-the-way'))
    },
  )
  const hers = { bookedAt: from + 9 * hourMs + 5 * minuteMs, worker: () => worker }
  place(cast, { ...today, ...hers, variant: '2-room', startsAt: on(-2, '10:00'), ending: 'unpaid' })
  const bathroom = { service: 'Bathroom Cleaning', ...hers }
  place(
    cast,
    { ...bathroom, customer: early, startsAt: slot(-6), ending: 'cash' },
    ({ serviceid }) =>
      stage.at(slot(-3), () =>
        stage.ask(early._id, giveFeedback, {
          serviceid,
          stars: 5,
          text: 'Spotless, and on time.',
          publish: true,
        }),
      ),
  )
  place(cast, { ...bathroom, customer: late, startsAt: slot(5), ending: 'untouched' })
  planFor(cast, from, on(4, '09:00'), customer)
  return () => worker ?? ''
}

function planFor({ stage, owner }: Cast, from: number, startsAt: number, customer: Person): void {
  stage.at(from + 10 * hourMs, async () => {
    const plan = { service: 'Bathroom Cleaning', every: 'week', email: emailOf(customer) } as const
    const { plan_id } = await stage.must(customer._id, addPlan, {
      ...plan,
      ...indiaClock(startsAt),
      any_message: '',
    })
    stage.at(from + 12 * hourMs, () =>
      stage.must(owner, decidePlan, {
        plan_id,
        decision: 'accepted',
        message: 'We try to send the same person each week.',
      }),
    )
  })
}

/** Jobs of today in every state. */
export function today(cast: Cast, { from, now, slot, on }: Times, people: readonly Person[]): void {
  const { stage } = cast
  const [unpaid, working, late, nobody, tomorrow] = people as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  const bookedAt = from + 9 * hourMs + 10 * minuteMs
  const ac = { service: 'AC Cleaning', bookedAt }
  place(cast, { ...ac, customer: unpaid, quantity: 2, startsAt: slot(-5), ending: 'unpaid' })
  const room = { service: 'Room Cleaning', variant: '2-room', bookedAt }
  place(cast, { ...room, customer: working, startsAt: slot(-2), ending: 'cash' }, ({ serviceid }) =>
    stage.at(now - 8 * minuteMs, async () => {
      const worker = await workerOn(cast, serviceid)
      const lines = [{ label: 'Balcony', quantity: 1, rupees: 400 }]
      const proposal = { serviceid, proposal_id: randomUUID(), lines }
      if (worker) await stage.ask(worker, proposeLines, proposal)
    }),
  )
  const since = now - slot(0) < 15 * minuteMs ? -1 : 0
  place(cast, { ...ac, customer: late, startsAt: slot(since), ending: 'untouched' })
  const uncovered = { ending: 'untouched', worker: () => undefined } as const
  place(cast, { ...room, ...uncovered, customer: nobody, startsAt: slot(4) })
  place(cast, { ...ac, ...uncovered, customer: tomorrow, startsAt: on(1, '10:00') })
}

/** What went wrong: a stain that was left, and a paid visit that the business called off. */
export function troubles(cast: Cast, { from, now, on }: Times, people: readonly Person[]): void {
  const { stage, owner } = cast
  const [stained, refunded] = people as [Person, Person]
  const bookedAt = from + 9 * hourMs + 20 * minuteMs
  const done = {
    customer: stained,
    service: 'Bathroom Cleaning',
    bookedAt,
    startsAt: on(-1, '17:00'),
    ending: 'cash',
  } as const
  const noticedAt = Math.min(now - 2 * hourMs, done.startsAt + 21 * hourMs)
  place(cast, done, ({ serviceid }) =>
    stage.at(noticedAt, async () => {
      const { path, file } = problemPhoto
      const image = await stage.upload(stained._id, {
        path,
        file,
        bytes: await stainPicture(),
        type: 'image/webp',
      })
      const text = 'There are still stains around the tap, see the photo.'
      await stage.must(stained._id, reportProblem, { serviceid, text, images: [image] })
    }),
  )
  const paid = {
    customer: refunded,
    service: 'Room Cleaning',
    variant: '1-room',
    bookedAt,
    startsAt: on(1, '09:00'),
    ending: 'untouched',
  } as const
  place(cast, paid, ({ serviceid }) => {
    const entry = { serviceid, payment_id: randomUUID(), rupees: 999, method: 'upi' } as const
    stage.at(now - 30 * hourMs, () => stage.must(owner, recordPayment, entry))
    stage.at(now - 4 * hourMs, () =>
      stage.must(owner, cancelOrder, { serviceid, message: 'Our van broke down. We are sorry.' }),
    )
  })
}

/** A day without room, for which somebody waits, and workers who are away. */
export function fullDay(cast: Cast, { from, now, on }: Times, people: readonly Person[]): void {
  const { stage, owner, workers } = cast
  const [waiting, ...families] = people as [Person, ...Person[]]
  const bookedAt = from + 9 * hourMs + 30 * minuteMs
  for (const customer of families)
    place(cast, { customer, service: '3 BHK', bookedAt, startsAt: on(2, '10:30') })
  stage.at(now - 95 * minuteMs, async () => {
    const { date } = indiaClock(on(2, '10:30'))
    // A shop that is open at night has room for a morning's work on any day.
    for (const minutes of [360, 720])
      if (await stage.ask(waiting._id, waitForDay, { date, minutes })) return
  })
  const away = [
    [0, 0, 'Fever'],
    [1, 2, 'Wedding in the village'],
  ] as const
  for (const [n, [first, last, reason]] of away.entries())
    stage.at(from + 8 * hourMs, () =>
      stage.must(owner, putWorkerTimeOff, {
        worker_id: workers.at(-1 - n)?._id ?? '',
        from: indiaClock(on(first, '00:00')).date,
        to: indiaClock(on(last, '00:00')).date,
        reason,
        release_jobs: true,
      }),
    )
}
