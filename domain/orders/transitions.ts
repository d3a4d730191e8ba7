import type { Role } from '#domain/accounts.ts'
import { adminBookingDenials } from '#domain/hours/anyway.ts'
import { hoursOn } from '#domain/hours/opening-hours.ts'
import { ruleTexts, slotFacts, slotSentence } from '#domain/hours/slot-facts.ts'
import { isSlotReason } from '#domain/hours/slot-reasons.ts'
import {
  bookingDenialReason,
  type BookingRules,
  type BookingSettings,
} from '#domain/hours/slots.ts'
import type { StateBefore } from '#domain/orders/events.ts'
import {
  denialReason,
  undoMs,
  type ActionContext,
  type Order,
  type OrderStatus,
  type Progress,
} from '#domain/orders/orders.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { hoursText, jobSpan, slotStart, type Slot } from '#domain/schedule.ts'
import { minuteMs } from '#domain/time-units.ts'

type SeenSlot = { readonly date?: string | undefined; readonly time?: string | undefined }

/** What somebody asks for, with what the action needs; `message` is what they wrote. */
export type TransitionRequest =
  | {
      readonly action: 'accept' | 'reject'
      readonly message: string
      /** The slot that the admin saw: an order that has moved since is not answered. */
      readonly seen?: SeenSlot
      /** Overrules a closed day. */
      readonly anyway?: boolean | undefined
    }
  | { readonly action: 'start' | 'complete' | 'no-show' }
  | {
      readonly action: 'undo'
      /** The progress that the admin saw: of an order that has another by now nothing is taken back. */
      readonly seen?: Progress | undefined
    }
  | { readonly action: 'cancel'; readonly message: string }
  | { readonly action: 'reschedule'; readonly slot: Slot }
  | Move

/** An admin's own change of a job's time: it stays accepted. */
type Move = {
  readonly action: 'move'
  readonly slot: Slot
  /** How long it is planned for from now on. */
  readonly minutes?: number | undefined
  readonly message: string
  readonly anyway?: boolean | undefined
}

/** Who asks, when, and the rules of the business. */
export type TransitionContext = ActionContext & {
  readonly by: Role
  readonly rules: BookingRules
  /** What taking back its latest progress leads to. */
  readonly before?: StateBefore | undefined
}

type ScheduledOrder = Order & Slot & { readonly endsAt: number; readonly minutes: number }

/** The order as the action leaves it, or why it is refused. */
export function transition<O extends ScheduledOrder>(
  order: O,
  request: TransitionRequest,
  context: TransitionContext,
): O | RefusalCode {
  if (request.action === 'undo' && request.seen && request.seen !== order.status)
    return 'order_changed'
  const denied = denialReason(request.action, order, context.by, context)
  if (denied) return denied
  // Whatever else the hours say of a job that is asked for, its answer may overrule.
  if (request.action === 'accept' && !request.anyway && !hoursOn(order.date, context.rules))
    return 'order_day_closed'
  if (request.action === 'reschedule') return reschedule(order, request.slot, context)
  if (request.action === 'move') return move(order, request, context)
  if (request.action === 'cancel') return cancel(order, request.message, context.by)
  if (request.action === 'undo')
    return context.before ? { ...order, ...context.before } : 'order_cannot_undo'
  const status = statusAfter[request.action]
  if (!('message' in request)) return { ...order, status, undoUntil: context.now + undoMs }
  if (!isAt(order, request.seen)) return 'order_changed'
  return { ...order, status, reply: request.message }
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

/** An admin owes the customer a reason; a customer's withdrawal leaves the admin's reply as it was. */
function cancel<O extends Order>(order: O, message: string, by: Role): O | RefusalCode {
  const cancelled = { ...order, status: 'cancelled', undoUntil: null } as const
  if (by !== 'admin') return cancelled
  return message ? { ...cancelled, reply: message } : 'message_required'
}

/**
 * Asks for another time, which waits for an answer again. The admin's earlier reply was about the
 * earlier time: it leaves the order and stays in its timeline.
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
    // An offer stays with the order that it is for.
    status: order.status === 'quoted' ? 'quoted' : 'pending',
    reply: null,
  }
}

/** The same rules as for an admin's booking; a job that begins as before is asked for its end only. */
function move<O extends ScheduledOrder>(
  order: O,
  { slot, minutes = order.minutes, message, anyway = false }: Move,
  { now, rules }: TransitionContext,
): O | RefusalCode {
  const { date, time } = slot
  const { startsAt, endsAt } = jobSpan(slot, minutes)
  const isSameStart = startsAt === order.startsAt
  if (isSameStart && endsAt === order.endsAt) return 'slot_same'
  const { denied } = adminBookingDenials(slot, now, rules, minutes, anyway)
  if (denied && !(isSameStart && denied !== 'slot_too_long')) return denied
  return { ...order, date, time, minutes, startsAt, endsAt, reply: message, undoUntil: null }
}

/** The input that a refusal is about, by its name on the wire. */
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

/** A refused transition as people read it: with the field to mend, the cut-off, and when the job is. */
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

/** A refused slot as people read it: what is true of that day stands beside the sentence, for other languages. */
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

function jobParams({ date, time }: Slot): Readonly<Record<string, string>> {
  const at = new Date(`${date}T${time}:00Z`)
  const day = at.toLocaleDateString('en-IN', { dateStyle: 'full', timeZone: 'UTC' })
  const hour = at.toLocaleTimeString('en-IN', { timeStyle: 'short', timeZone: 'UTC' })
  return { day, when: `${day} at ${hour.replaceAll('\u202F', ' ')}` }
}
