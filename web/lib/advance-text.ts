import type { OrderRow } from '#contract/orders/order.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import {
  advanceDeadline,
  advanceFor,
  freeHours,
  freeUntil,
  isAdvanceLate,
  partToKeep,
  type AdvanceRules,
  type AdvanceState,
} from '#domain/orders/advance.ts'
import { isAccepted } from '#domain/orders/orders.ts'
import { addDays, indiaClock, slotStart, type Slot } from '#domain/schedule.ts'
import { advance as copy } from '#i18n/advance.ts'
import { hourOfDay, durationText } from '#i18n/language.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatDay, formatRupees, formatWeekday } from '#web/lib/format.ts'

/** Within these days a weekday names one day only. */
const namedDays = 6

/** 'Thu 6 pm' within the week, else 'Thu, 12 Dec 6 pm', in India. */
function formatDeadline(at: number): string {
  const { date, time } = indiaClock(at)
  const today = indiaClock(serverNow()).date
  const isNear = date >= today && date <= addDays(today, namedDays)
  const hour = hourOfDay(Number(time.slice(0, 2)), time.slice(3, 5))
  return copy.by(isNear ? formatWeekday(date) : formatDay(date), hour)
}

type Advanced = Pick<
  OrderRow,
  'service_status' | 'paid' | 'advance_due' | 'advance_state' | 'advance_until'
>

/** How an advance stands at this moment. */
export type AdvanceStanding = AdvanceState | 'late'

/** Whether a confirmed order waits for its advance, in time or not. */
export const owesAdvance = ({ service_status: status, advance_due: due }: Advanced): boolean =>
  isAccepted({ status }) && due > 0

/** Whether a confirmed order's advance is paid. */
export const hasPaidAdvance = (order: Advanced): boolean =>
  advanceStateNow(order) !== null && !owesAdvance(order)

/** Returns how a confirmed order's advance stands by now; null without one. */
export function advanceStateNow(order: Advanced): AdvanceStanding | null {
  const { service_status: status, advance_state: state, advance_until: until } = order
  if (!isAccepted({ status })) return null
  const advanceUntil = until === null ? null : Date.parse(until)
  return owesAdvance(order) && isAdvanceLate({ advanceUntil }, serverNow()) ? 'late' : state
}

/** 'Thu 6 pm': until when an order's advance is to be paid. */
export const advanceDeadlineText = ({ advance_until: until }: Advanced): string =>
  until === null ? '' : formatDeadline(Date.parse(until))

/** '₹500 to pay in advance by Thu 6 pm', of an order that waits for it. */
export function advanceAskText(order: Advanced): string {
  const rupees = formatRupees(order.advance_due)
  return advanceStateNow(order) === 'late'
    ? copy.toPayLate(rupees)
    : copy.toPay(rupees, advanceDeadlineText(order))
}

/** '₹500 to pay by Thu 6 pm': the state of an order with an advance, after 'Confirmed, '. */
export function advanceStateText(
  order: Advanced,
  state: AdvanceStanding,
  reader: 'customer' | 'admin',
): string {
  const states = copy.states[reader]
  const texts: Readonly<Record<AdvanceStanding, string>> = {
    open: states.open(formatRupees(order.advance_due), advanceDeadlineText(order)),
    paid: states.paid(formatRupees(order.paid)),
    late: states.late,
  }
  return texts[state]
}

const inRupees = (paise: number): string => formatRupees(toRupees(paise))

/** Returns what comes back if the customer cancels an order now, in rupees; undefined if unpaid. */
export function backOnCancel({
  paid,
  advance_keep: keep,
}: Pick<OrderRow, 'paid' | 'advance_keep'>) {
  if (paid === 0) return undefined
  const isLate = keep !== null && Date.parse(keep.after) < serverNow()
  const kept = isLate ? keep.of_paid : 0
  return { kept, back: toRupees(toPaise(paid) - toPaise(kept)) }
}

type Terms = {
  readonly advancePaise: number
  readonly keepPercent: number
  /** Until when a cancellation brings all of it back. */
  readonly freeUntil: number | null
  readonly hoursBefore: number
}

/** What comes back after a cancellation, and what is kept. */
function termsText({ advancePaise, keepPercent, freeUntil: until, hoursBefore }: Terms): string {
  const kept = inRupees(partToKeep(advancePaise, keepPercent))
  if (keepPercent === 0) return copy.backAlways
  if (until === null) return copy.backBefore(durationText(hoursBefore * 60), kept)
  if (until <= serverNow()) return copy.keptNow(kept)
  return copy.backUntil(formatDeadline(until), kept)
}

type Asked = {
  /** Rupees with tax; null while they are not known. */
  readonly price: number | null
  /** Ids of the services of the job. */
  readonly services: readonly string[]
  readonly slot: Slot | undefined
  readonly booking: { readonly advance: AdvanceRules; readonly changeUntilHours: number }
  /** Whether the customer answers to a price, not to the business. */
  readonly toQuote?: boolean
}

/** Returns what a customer reads about the advance before booking; undefined when none is asked. */
export function advanceSentence(asked: Asked): string | undefined {
  const { price, services, slot, booking, toQuote = false } = asked
  const { advance: rules, changeUntilHours } = booking
  if (price === null) return undefined
  const advancePaise = advanceFor({ pricePaise: toPaise(price), taxPaise: 0 }, services, rules)
  if (advancePaise === 0) return undefined
  const startsAt = slot && slotStart(slot)
  const limits = { hours: rules.hours, changeUntilHours }
  if (startsAt !== undefined && advanceDeadline(startsAt, serverNow(), limits) === null)
    return undefined
  const rupees = inRupees(advancePaise)
  const terms = termsText({
    advancePaise,
    keepPercent: rules.keep_percent,
    freeUntil: startsAt === undefined ? null : freeUntil(startsAt, rules, changeUntilHours),
    hoursBefore: freeHours(rules, changeUntilHours),
  })
  return `${toQuote ? copy.askedThen(rupees) : copy.asked(rupees)} ${terms}`
}

/** Returns what a confirmed booking says about its advance: what comes back, and what is kept. */
export function advanceTermsText({ advance_keep: keep }: Pick<OrderRow, 'advance_keep'>): string {
  if (keep === null || keep.rupees === 0) return copy.backAlways
  const after = Date.parse(keep.after)
  const kept = formatRupees(keep.rupees)
  return after <= serverNow() ? copy.keptNow(kept) : copy.backUntil(formatDeadline(after), kept)
}

/** Why money was kept: an owner's words, or the rule of the advance. */
export const keptReason = ({ reason, rule }: NonNullable<OrderRow['kept']>): string =>
  reason || (rule === null ? '' : copy.keptBy[rule])
