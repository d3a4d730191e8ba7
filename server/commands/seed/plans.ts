import { toPaise } from '#domain/catalogue/price.ts'
import { fixPrice, shownPrice } from '#domain/money/lines.ts'
import { writeLines } from '#domain/orders/money.ts'
import {
  openVisit,
  nthDate,
  type PlanChange,
  type PlanRhythm,
  type PlanVisit,
} from '#domain/plans/plan-dates.ts'
import {
  canDecidePlan,
  isPlanActive,
  isPlanDeclined,
  planAheadDays,
  planLookDays,
  type PlanState,
} from '#domain/plans/plans.ts'
import { addDays, indiaClock, jobSpan, slotStart, dayStart } from '#domain/schedule.ts'
import { dayMs, hourMs } from '#domain/time-units.ts'
import type { SeededAccount } from './accounts.ts'
import type { Job } from './order-life.ts'
import { announce, audit, personOf, type Shop } from './shop.ts'

const rhythms: readonly (readonly [PlanRhythm, number])[] = [
  ['week', 70],
  ['fortnight', 20],
  ['month', 10],
]
const states: readonly (readonly [PlanState, number])[] = [
  ['active', 80],
  ['paused', 8],
  ['ended', 10],
  ['declined', 2],
]
const [skippedOneIn, startsInDays] = [30, 16]

type Plan = {
  readonly id: string
  readonly customer: SeededAccount
  readonly job: Job
  readonly createdAt: number
  readonly decidedAt: number
  readonly state: PlanState
  /** From when on a plan that ended or is paused has no visits. */
  readonly endsAt: number
}

/** How many plans make about a third of all bookings. */
export function countPlans(orders: number, pastDays: number, customers: number): number {
  const visitsEach = 2 + pastDays / 18
  return Math.min(Math.floor(customers / 2), Math.ceil((0.3 * orders) / visitsEach))
}

/** Saves the plan of a customer, and asks for the bookings of its visits. */
export function addPlan(shop: Shop, customer: SeededAccount, createdAt: number): string {
  const { random, now } = shop
  const id = random.id(createdAt)
  const decidedAt = createdAt + 2 * hourMs + random.below(20 * hourMs)
  const state = decidedAt > now ? 'pending' : random.weighted(states)
  const job = pricedJob(shop, createdAt)
  const endsAt = isPlanActive({ state })
    ? Infinity
    : decidedAt + Math.floor(random.next() * (now - decidedAt))
  const plan: Plan = { id, customer, job, createdAt, decidedAt, state, endsAt }
  const isRunning = !canDecidePlan(plan) && !isPlanDeclined(plan)
  const { every, visits, changes, next } = scheduleOf(shop, plan)
  const start = indiaClock(createdAt + startsInDays * dayMs).date
  const schedule = { every, parts: [{ from: start, date: start, time: job.time }], changes }
  const admin = personOf(shop)
  const lookOn = isPlanActive(plan) ? dayToLook(now, next) : ''
  save(shop, plan, { schedule: JSON.stringify(schedule), admin, lookOn })
  if (isRunning) ask(shop, plan, visits)
  return id
}

function pricedJob(shop: Shop, at: number): Job {
  for (;;) {
    const job = shop.makeJob(at)
    if (job.priced.price !== null) return job
  }
}

/** The visits up to now and two weeks ahead, and the one after. */
function scheduleOf({ random, settings, now }: Shop, { job, createdAt, endsAt }: Plan) {
  const every = random.weighted(rhythms)
  const start = indiaClock(createdAt + startsInDays * dayMs).date
  const last = addDays(indiaClock(now).date, planAheadDays)
  const [visits, changes]: [PlanVisit[], PlanChange[]] = [[], []]
  for (let n = 0; ; n++) {
    const due = nthDate(every, { date: start }, n)
    const visit = openVisit(due, { date: due, time: job.time }, settings)
    if (!visit) continue
    if (due > last || visit.date > last) return { every, visits, changes, next: due }
    if (slotStart(visit) > endsAt) continue
    const isTwice = visits.at(-1)?.date === visit.date
    if (n > 0 && (random.below(skippedOneIn) === 0 || isTwice)) changes.push({ due, to: null })
    else visits.push(visit)
  }
}

/** As the hourly job says it for a plan whose near visits are booked. */
function dayToLook(now: number, next: string): string {
  const { date: today } = indiaClock(now)
  const [first, latest] = [addDays(next, -planAheadDays), addDays(today, planLookDays)]
  return first < latest ? first : latest
}

/** Asks for the bookings of these visits, one after another. */
function ask(shop: Shop, plan: Plan, [visit, ...rest]: readonly PlanVisit[]): void {
  const { id, customer, job, decidedAt } = plan
  if (!visit) return
  const { date, time, due } = visit
  const near = dayStart(addDays(date, -planAheadDays))
  const span = jobSpan(visit, job.priced.minutes)
  shop.wishes.push({
    at: Math.max(decidedAt, near),
    make: () => ({ customer, job: { ...job, date, time, ...span }, source: 'plan', planId: id }),
    booked: ({ order }) => {
      shop.save.add('plan_visit', { plan_id: id, due, order_id: order.id })
      ask(shop, plan, rest)
    },
    missed: () => {
      shop.unbooked.add(id)
      ask(shop, plan, rest)
    },
  })
}

type Written = { readonly schedule: string; readonly admin: string; readonly lookOn: string }

function save(shop: Shop, plan: Plan, { schedule, admin, lookOn }: Written): void {
  const { id, customer, job, createdAt, decidedAt, state } = plan
  const { service, lines, minutes, price } = job.priced
  const { billing } = shop.settings
  const fixed = fixPrice(lines, 0, billing)
  const isDecided = !canDecidePlan(plan)
  const [main] = lines
  shop.save.add('plan', {
    id,
    account_id: customer.id,
    state,
    service: service.label,
    service_hindi: service.hindi || service.label,
    choice: JSON.stringify({
      service: service.label,
      variant: main?.id?.split('/')[1],
      quantity: 1,
    }),
    lines: writeLines(lines),
    price_paise: shownPrice(fixed) ?? (price === null ? null : toPaise(price)),
    rounds: billing.roundRupee ? 1 : 0,
    minutes,
    schedule,
    address: customer.address,
    email: customer.email,
    message: '',
    details: '{}',
    reply: isDecided ? 'The same team will come each time, if it can.' : '',
    created_at: createdAt,
    decided_by: isDecided ? admin : null,
    decided_at: isDecided ? decidedAt : null,
    look_on: lookOn,
  })
  const people = [customer.id]
  const asked = { kind: 'plan-asked', actorId: customer.id } as const
  announce(shop, { at: createdAt, topic: 'plans', subject: id, people, ...asked })
  if (!isDecided) return
  const kind = isPlanDeclined(plan) ? 'plan-declined' : 'plan-accepted'
  audit(shop, { at: decidedAt, actorId: admin, kind, subject: id, aboutId: customer.id })
}
