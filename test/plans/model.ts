import type { Role } from '#domain/accounts.ts'
import { bookingDenialReason, type BookingSettings } from '#domain/hours/slots.ts'
import type { PlanRhythm } from '#domain/plans/plan-dates.ts'
import { addDays, indiaClock, readDate, slotStart, type Slot } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'
import { isOpenOn } from '#test/plans/expected-visits.ts'

/** A plan written out visit by visit: what the real one must show after the same edits. */
export type ModelVisit = {
  day: string
  time: string
  moved: Slot | null
  skipped: Role | null
  booked: (Slot & { accepted: boolean }) | null
  /** A booking that was cancelled by itself. */
  calledOff: (Slot & { by: Role }) | null
}
type Upcoming = Slot & { readonly n: number; readonly postponed: boolean }

const visitsAhead = 150
const slotText = ({ date, time }: Slot) => `${date} ${time}`

/** The first day n months later: in a shorter month its last day. */
function nthDay(first: string, n: number): string {
  const months = Number(first.slice(5, 7)) - 1 + n
  const month = `${Number(first.slice(0, 4)) + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  let day = first.slice(8)
  while (readDate(`${month}-${day}`) === undefined) day = String(Number(day) - 1)
  return `${month}-${day}`
}

const weekday = (day: string) => new Date(day).getUTCDay() || 7

/** The days of a rhythm, the first one being one of them: weeks begin on Monday. */
function daysOf(every: PlanRhythm, first: string, days: readonly number[]): string[] {
  if (every === 'month') return Array.from({ length: visitsAhead }, (_, n) => nthDay(first, n))
  const found: string[] = []
  const monday = addDays(first, 1 - weekday(first))
  for (let n = 0; found.length < visitsAhead; n++) {
    const day = addDays(monday, n)
    const isIdle = every === 'fortnight' && Math.floor(n / 7) % 2 === 1
    if (day >= first && !isIdle && days.includes(weekday(day))) found.push(day)
  }
  return found
}

const daysBetween = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / (24 * hourMs)

export class PlanModel {
  readonly visits: ModelVisit[]
  active = true
  readonly #every: PlanRhythm
  /** The days as first agreed: those between two visits stay as many, however often they shift. */
  readonly #days: readonly string[]

  constructor(every: PlanRhythm, first: Slot, days: readonly number[]) {
    this.#every = every
    this.#days = daysOf(every, first.date, days)
    this.visits = this.#days.map((day) => ({
      day,
      time: first.time,
      moved: null,
      skipped: null,
      booked: null,
      calledOff: null,
    }))
  }

  postponed(slot: Slot, rules: BookingSettings): Slot {
    let { date } = slot
    while (!isOpenOn(date, rules)) date = addDays(date, 1)
    return { date, time: slot.time }
  }

  /** The visits to come, by start; of two planned for one day the one not postponed. */
  upcoming(rules: BookingSettings, now: number): Upcoming[] {
    const days = new Map<string, Upcoming>()
    const booked: Upcoming[] = []
    const skipped = new Set(this.skipped(rules).map(({ date }) => date))
    for (const [n, it] of this.visits.entries()) {
      if (it.booked) booked.push({ ...it.booked, n, postponed: false })
      if (it.booked || it.skipped || it.calledOff) continue
      const raw = it.moved ?? { date: it.day, time: it.time }
      const slot = this.postponed(raw, rules)
      const mine = { ...slot, n, postponed: slot.date !== raw.date }
      if (mine.postponed && skipped.has(slot.date)) continue
      const other = days.get(slot.date)
      if (!other || (other.postponed && !mine.postponed)) days.set(slot.date, mine)
    }
    const planned = [...days.values()].filter((it) => !booked.some(({ date }) => date === it.date))
    const last = addDays(indiaClock(now).date, 366)
    return [...booked, ...planned]
      .filter((it) => slotStart(it) > now && it.date <= last)
      .toSorted((a, b) => slotStart(a) - slotStart(b))
  }

  skipped(rules: BookingSettings): (Upcoming & { by: Role })[] {
    return this.visits.flatMap((it, n) => {
      const by = it.skipped ?? it.calledOff?.by
      if (!by) return []
      const moved = it.calledOff ? this.#ownSlot(it, it.calledOff, rules) : it.moved
      const raw = moved ?? { date: it.day, time: it.time }
      return { ...this.postponed(raw, rules), n, by, postponed: false }
    })
  }

  /** Where a visit had been moved to by its booking, or before. */
  #ownSlot(it: ModelVisit, booking: Slot, rules: BookingSettings): Slot | null {
    const raw = it.moved ?? { date: it.day, time: it.time }
    const planned = [raw, this.postponed(raw, rules)].map(slotText)
    if (planned.includes(slotText(booking))) return it.moved
    return { date: booking.date, time: booking.time }
  }

  /** Writes down what the bookings know, as every change of a plan does. */
  learn(rules: BookingSettings): void {
    for (const it of this.visits) {
      if (it.calledOff) {
        it.moved = this.#ownSlot(it, it.calledOff, rules)
        it.skipped = it.calledOff.by
        it.calledOff = null
      } else if (it.booked) it.moved = this.#ownSlot(it, it.booked, rules)
    }
  }

  isLate(n: number, by: Role, now: number, hours: number): boolean {
    const booked = this.visits[n]?.booked
    return Boolean(booked?.accepted && by === 'user' && slotStart(booked) - now < hours * hourMs)
  }

  /** Books what is due within two weeks. */
  make(rules: BookingSettings, now: number): void {
    if (!this.active) return
    const last = addDays(indiaClock(now).date, 14)
    for (const { n, date, time } of this.upcoming(rules, now)) {
      const visit = this.visits[n]
      if (visit && !visit.booked && date <= last) visit.booked = { date, time, accepted: true }
    }
  }

  /** Why `n` cannot move alone, or with all that follow. */
  moveDenial(
    { n, date: from }: Upcoming,
    to: Slot,
    following: boolean,
    { rules, by, now }: { rules: BookingSettings; by: Role; now: number },
  ): string | undefined {
    const all = this.upcoming(rules, now)
    const hit = all.filter((it) => (following ? it.n >= n : it.n === n))
    if (hit.some((it) => this.isLate(it.n, by, now, rules.booking.changeUntilHours)))
      return 'order_too_late'
    const denied = bookingDenialReason(to, now, rules, 60)
    if (denied || to.date === from) return denied
    const others = all.filter((it) => (following ? it.n < n : it.n !== n))
    const isNear = following
      ? others.some((it) => it.date >= to.date && (it.date < from || it.date === to.date)) ||
        (this.visits[n - 1]?.day ?? '') >= to.date
      : others.some((it) => it.date === to.date)
    return isNear ? 'plan_date_too_near' : undefined
  }

  moveOne(n: number, to: Slot): void {
    Object.assign(this.visits[n] ?? {}, { moved: to, booked: null })
  }

  moveFollowing({ n, date }: Upcoming, to: Slot, rules: BookingSettings, now: number): void {
    const own = this.visits[n]
    const isSameDay = to.date === date || to.date === own?.day
    const first = this.#days[n] ?? ''
    for (const [k, it] of this.visits.entries()) {
      if (k < n) continue
      if (!isSameDay)
        it.day =
          this.#every === 'month'
            ? nthDay(to.date, k - n)
            : addDays(to.date, daysBetween(first, this.#days[k] ?? ''))
      it.time = to.time
      it.moved = null
      if (it.booked && slotStart(it.booked) > now) it.booked = null
    }
    if (!isSameDay || !own) return
    const inRhythm = this.postponed({ date: own.day, time: to.time }, rules).date === to.date
    own.moved = inRhythm ? null : to
  }

  pause(by: Role, now: number, hours: number): void {
    this.active = false
    for (const [n, it] of this.visits.entries())
      if (it.booked && slotStart(it.booked) > now && !this.isLate(n, by, now, hours))
        it.booked = null
  }
}
