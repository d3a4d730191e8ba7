import { choicesByGroup } from '#domain/catalogue/catalogue.ts'
import { defaultCatalogue } from '#domain/catalogue/defaults.ts'
import { calculatePrice, type Priced } from '#domain/catalogue/price.ts'
import type { OpeningHours } from '#domain/hours/opening-hours.ts'
import { startTimes } from '#domain/hours/slots.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import {
  addDays,
  indiaClock,
  parseMinutes,
  slotStart,
  weekdayOf,
  dayStart,
} from '#domain/schedule.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'
import type { Random } from './random.ts'

const maxDays = 730
const minDays = 30
const ordersADay = 6
const customersADay = 2

/** Returns how many days back the orders go: 30 for a small business, 730 for a large one. */
export function choosePastDays(orders: number, customers: number): number {
  const days = Math.ceil(Math.max(orders / ordersADay, customers / customersADay))
  return Math.min(maxDays, Math.max(minDays, days))
}

/** Days between booking and job, as weighted ranges. */
const leads: readonly (readonly [readonly [number, number], number])[] = [
  [[0, 0], 12],
  [[1, 1], 24],
  [[2, 3], 26],
  [[4, 7], 19],
  [[8, 14], 11],
  [[15, 30], 6],
  [[31, 88], 2],
]
/** Services by weight; the variants of a service are equally likely. */
const wishes: readonly (readonly [readonly Priced[], number])[] = choicesByGroup(defaultCatalogue)
  .flatMap(({ choices }) => choices)
  .map(({ label, variants }, n) => [
    variants.map(({ id }) => calculatePrice(defaultCatalogue, { service: label, variant: id })),
    [14, 20, 5, 12, 8, 2, 8, 14, 9, 3, 1, 4][n] ?? 1,
  ])

export type Job = {
  readonly priced: Priced
  readonly date: string
  readonly time: string
  readonly startsAt: number
  readonly endsAt: number
}

/** Returns a generator of jobs that start after the moment of booking. */
export function jobMaker(random: Random, hours: OpeningHours, pastDays: number, now: number) {
  const first = indiaClock(now - pastDays * dayMs).date
  const days = Array.from({ length: pastDays + 100 }, (_, n) => {
    const date = addDays(first, n)
    return {
      date,
      at: dayStart(date),
      open: hours.days.includes(weekdayOf(date)),
    }
  })
  const times = startTimes(hours).map((time) => ({
    time,
    after: slotStart({ date: first, time }) - (days[0]?.at ?? 0),
    untilClosing: parseMinutes(hours.closes) - parseMinutes(time),
  }))
  const nextOpen = (n: number): number => (days[n]?.open === false ? nextOpen(n + 1) : n)
  return (bookedAt: number): Job => {
    const priced = random.pick(random.weighted(wishes))
    const [least, most] = random.weighted(leads)
    const booked = Math.floor((bookedAt - (days[0]?.at ?? 0)) / dayMs)
    const slot = random.pick(times.filter((it) => it.untilClosing >= priced.minutes))
    let n = nextOpen(booked + least + random.below(most - least + 1))
    while ((days[n]?.at ?? 0) + slot.after <= bookedAt + 30 * minuteMs) n = nextOpen(n + 1)
    const { date = '', at = 0 } = days[n] ?? {}
    const startsAt = at + slot.after
    return {
      priced,
      date,
      time: slot.time,
      startsAt,
      endsAt: startsAt + priced.minutes * minuteMs,
    }
  }
}

export type Move = {
  readonly to: OrderStatus
  readonly at: number
  /** The crew is an admin for a job without workers. */
  readonly by: 'customer' | 'admin' | 'crew'
}

type Kind = {
  /** Accepted by the one who placed it: the visit of a plan, a job repeated for free. */
  readonly isAgreed: boolean
  /** The price is on request. */
  readonly isQuoted: boolean
}

/**
 * Generates the status changes of a booking up to now: past jobs are over, those under way in
 * progress, and later ones pending or accepted.
 */
export function makeMoves(
  random: Random,
  bookedAt: number,
  { startsAt, endsAt }: Job,
  { isAgreed, isQuoted }: Kind,
  now: number,
): Move[] {
  const until = Math.min(startsAt, now, bookedAt + 20 * hourMs)
  const within = (from: number, to: number) => from + Math.floor(random.next() * (to - from))
  const answeredAt = isAgreed
    ? bookedAt
    : bookedAt + Math.floor((0.05 + 0.7 * random.next()) * (until - bookedAt))
  const agreedAt = isQuoted ? within(answeredAt, until) : answeredAt
  const laterAt = within(agreedAt, Math.min(startsAt, now))
  const fate = isAgreed ? 10 + random.below(90) : random.below(100)
  if (fate < 6) return [{ to: 'rejected', at: answeredAt, by: 'admin' }]
  if (fate < 10) return [{ to: 'cancelled', at: answeredAt, by: 'customer' }]
  const waits = !isAgreed && startsAt > now && bookedAt > now - 2 * dayMs && fate < 80
  if (waits) return isQuoted && fate < 60 ? [{ to: 'quoted', at: answeredAt, by: 'admin' }] : []
  const accepted: Move[] = isQuoted
    ? [
        { to: 'quoted', at: answeredAt, by: 'admin' },
        { to: 'accepted', at: agreedAt, by: 'customer' },
      ]
    : [{ to: 'accepted', at: answeredAt, by: 'admin' }]
  if (fate < 14) return [...accepted, { to: 'cancelled', at: laterAt, by: 'customer' }]
  if (fate < 16) return [...accepted, { to: 'cancelled', at: laterAt, by: 'admin' }]
  if (startsAt > now) return accepted
  if (fate < 18)
    return [
      ...accepted,
      { to: 'no-show', at: Math.min(now, startsAt + 30 * minuteMs), by: 'admin' },
    ]
  const started: Move = { to: 'in-progress', at: startsAt, by: 'crew' }
  if (endsAt > now) return [...accepted, started]
  return [...accepted, started, { to: 'completed', at: endsAt, by: 'crew' }]
}
