import type { Role } from '#domain/accounts.ts'
import { hoursOn } from '#domain/hours/opening-hours.ts'
import { adminBookingDenials } from '#domain/hours/override.ts'
import { ruleTexts, slotFacts, slotSentence } from '#domain/hours/slot-facts.ts'
import { isSlotReason } from '#domain/hours/slot-reasons.ts'
import {
  bookingDenialReason,
  type BookingRules,
  type BookingSettings,
} from '#domain/hours/slots.ts'
import type { StateBefore } from '#domain/orders/events.ts'
import type { Keep } from '#domain/orders/money.ts'
import {
  acceptUndoMs,
  denialReason,
  isAccepted,
  undoMs,
  type ActionContext,
  type Order,
  type OrderStatus,
  type UndoableStatus,
} from '#domain/orders/orders.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { hoursText, jobSpan, slotStart, type Slot } from '#domain/schedule.ts'
import { minuteMs } from '#domain/time-units.ts'

type SeenSlot = { readonly date?: string | undefined; readonly time?: string | undefined }

/** A requested action with its parameters; `message` is the requester's text. */
export type TransitionRequest =
  | {
      readonly action: 'accept' | 'reject'
      readonly message: string
      /** The slot the admin saw; the request is refused if the order has moved since. */
      readonly seen?: SeenSlot
      /** Accepts despite a closed day. */
      readonly override?: boolean | undefined
      /** Only when it rejects. */
      readonly keep?: Keep | undefined
      /** Its messages wait for some seconds, in which an acceptance may be undone. */
      readonly hold?: boolean | undefined
    }
  | { readonly action: 'start' | 'complete' | 'no-show' }
  | {
      readonly action: 'undo'
      /** The progress the admin saw; nothing is undone if it has changed since. */
      readonly seen?: UndoableStatus | undefined
    }
  | { readonly action: 'cancel'; readonly message: string; readonly keep?: Keep | undefined }
  | { readonly action: 'reschedule'; readonly slot: Slot }
  | Move

/** An admin's change of a job's time; the order stays accepted. */
type Move = {
  readonly action: 'move'
  readonly slot: Slot
  /** New planned duration. */
  readonly minutes?: number | undefined
  /** How many workers it needs from now on. */
  readonly people?: number | undefined
  readonly message: string
  readonly override?: boolean | undefined
}

/** The requester's role, the current time and the business rules. */
export type TransitionContext = ActionContext & {
  readonly by: Role
  readonly rules: BookingRules
  /** The state that undo restores. */
  readonly before?: StateBefore | undefined
}

type ScheduledOrder = Order &
  Slot & { readonly endsAt: number; readonly minutes: number; readonly people: number }

/** Returns the order after the action, or the refusal code. */
export function transition<O extends ScheduledOrder>(
  order: O,
  request: TransitionRequest,
  context: TransitionContext,
): O | RefusalCode {
  if (request.action === 'undo' && request.seen && request.seen !== order.status)
    return 'order_changed'
  const denied = denialReason(request.action, order, context.by, context)
  if (denied) return denied
  // Other violations of the opening hours do not block acceptance.
  if (request.action === 'accept' && !request.override && !hoursOn(order.date, context.rules))
    return 'order_day_closed'
  if (request.action === 'reschedule') return reschedule(order, request.slot, context)
  if (request.action === 'move') return move(order, request, context)
  if (request.action === 'cancel') return cancel(order, request.message, context.by)
  if (request.action === 'undo' && isAccepted(order))
    return { ...order, status: 'pending', reply: null, undoUntil: null }
  if (request.action === 'undo')
    return context.before ? { ...order, ...context.before } : 'order_cannot_undo'
  const status = statusAfter[request.action]
  if (!('message' in request)) return { ...order, status, undoUntil: context.now + undoMs }
  if (!isAt(order, request.seen)) return 'order_changed'
  const undoUntil = request.hold && status === 'accepted' ? context.now + acceptUndoMs.held : null
  return { ...order, status, reply: request.message, undoUntil }
}

const statusAfter = {
  accept: 'accepted',
  reject: 'rejected',
  start: 'in-progress',
  complete: 'completed',
  'no-show': 'no-show',
} as const satisfies Record<string, OrderStatus>

function isAt(order: Slot, seen: SeenSlot = {}): boolean {
  return (seen.date ?? order.date) === order.date && (seen.time ?? order.time) === order.time
}

/**
 * An admin must give the customer a reason; a customer's cancellation keeps the admin's last reply.
 */
function cancel<O extends Order>(order: O, message: string, by: Role): O | RefusalCode {
  const cancelled = { ...order, status: 'cancelled', undoUntil: null } as const
  if (by !== 'admin') return cancelled
  return message ? { ...cancelled, reply: message } : 'message_required'
}

/**
 * Requests another time, which needs a new answer. The admin's reply was about the earlier time, so
 * it is removed from the order and remains only in the timeline.
 */
function reschedule<O extends ScheduledOrder>(
  order: O,
  { date, time }: Slot,
  { now, rules }: TransitionContext,
): O | RefusalCode {
  const startsAt = slotStart({ date, time })
  if (startsAt === order.startsAt) return 'slot_same'
  const lengthMs = order.endsAt - order.startsAt
  const denied = bookingDenialReason({ date, time }, now, rules, lengthMs / minuteMs)
  if (denied) return denied
  return {
    ...order,
    date,
    time,
    startsAt,
    endsAt: startsAt + lengthMs,
    // A quote stays with its order.
    status: order.status === 'quoted' ? 'quoted' : 'pending',
    reply: null,
  }
}

/**
 * Applies the rules for an admin's booking. When the start does not change, only the end is
 * checked.
 */
function move<O extends ScheduledOrder>(
  order: O,
  { slot, minutes = order.minutes, people = order.people, message, override = false }: Move,
  { now, rules }: TransitionContext,
): O | RefusalCode {
  const { date, time } = slot
  const { startsAt, endsAt } = jobSpan(slot, minutes)
  const isSameStart = startsAt === order.startsAt
  if (isSameStart && endsAt === order.endsAt && people === order.people) return 'slot_same'
  const { denied } = adminBookingDenials(slot, now, rules, minutes, override)
  if (denied && !(isSameStart && denied !== 'slot_too_long')) return denied
  const moved = { date, time, minutes, people, startsAt, endsAt }
  return { ...order, ...moved, reply: message, undoUntil: null }
}

/** The input a refusal belongs to, by its name in the API. */
const fieldFor: Partial<Record<RefusalCode, 'date' | 'time' | 'message'>> = {
  message_required: 'message',
  slot_past_day: 'date',
  slot_too_far: 'date',
  slot_closed_day: 'date',
  slot_past: 'time',
  slot_closed_hour: 'time',
  slot_off_step: 'time',
  slot_break: 'time',
  slot_too_long: 'time',
  slot_too_soon: 'time',
  slot_same: 'time',
}

/** Builds the refusal of a transition, with the field, the cut-off and the time of the job. */
export function toRefusal(code: RefusalCode, rules: BookingSettings, job?: Slot): Refusal {
  const field = fieldFor[code]
  return new Refusal(code, {
    params: {
      hours: hoursText(rules.booking.changeUntilHours),
      ...ruleTexts(rules),
      ...(job && jobParams(job)),
    },
    ...(field && { fields: { [field]: code } }),
  })
}

/** Builds the refusal of a slot, with a sentence for its day and the facts for other languages. */
export function slotRefusal(
  code: RefusalCode,
  rules: BookingSettings,
  { date }: Pick<Slot, 'date'>,
  minutes: number,
): Refusal {
  if (!isSlotReason(code)) return toRefusal(code, rules)
  const facts = slotFacts(date, rules, minutes)
  const field = fieldFor[code] ?? 'time'
  return new Refusal(code, {
    sentence: slotSentence(code, facts, rules),
    fields: { [field]: code },
    data: facts,
  })
}

/** The day and start of a job in words, for sentences. */
export function jobParams({ date, time }: Slot): Readonly<Record<string, string>> {
  const at = new Date(`${date}T${time}:00Z`)
  const day = at.toLocaleDateString('en-IN', { dateStyle: 'full', timeZone: 'UTC' })
  const hour = at.toLocaleTimeString('en-IN', { timeStyle: 'short', timeZone: 'UTC' })
  return { day, when: `${day} at ${hour.replaceAll('\u202F', ' ')}` }
}
