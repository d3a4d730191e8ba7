import type { Role } from '#domain/accounts.ts'
import {
  actionForDecision,
  denialReason,
  type OrderAction,
  type Decision,
  type ActionContext,
  type Order,
  type Progress,
} from '#domain/orders/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import {
  hoursText,
  slotStart,
  bookingDenialReason,
  type OpeningHours,
  type Slot,
  type BookingDenialReason,
} from '#domain/schedule.ts'

/** An admin's answer to a pending order (specification 4). A passed slot can only be rejected (decision 8). */
export function decide<O extends Order>(
  order: O,
  decision: Decision,
  reply: string,
  moment: ActionContext,
): O {
  refuse(actionForDecision[decision], order, 'admin', moment)
  return { ...order, status: decision, reply }
}

/** The crew begins. */
export function start<O extends Order>(order: O, moment: ActionContext): O {
  refuse('start', order, 'admin', moment)
  return { ...order, status: 'in-progress' }
}

/** The job is done. */
export function complete<O extends Order>(order: O, moment: ActionContext): O {
  refuse('complete', order, 'admin', moment)
  return { ...order, status: 'completed' }
}

export const progressActions: Readonly<Record<Progress, typeof start>> = {
  'in-progress': start,
  completed: complete,
}

/** A customer's withdrawal, or an admin's with a reason in `reply`. */
export function cancel<O extends Order>(
  order: O,
  by: Role,
  reply: string,
  moment: ActionContext,
): O {
  refuse('cancel', order, by, moment)
  if (by === 'admin' && !reply)
    throw new Refusal('message_required', { fields: { message: 'message_required' } })
  return { ...order, status: 'cancelled', reply: by === 'admin' ? reply : order.reply }
}

/**
 * A customer's wish for another time, which waits for an answer again. The admin's earlier words
 * were about the earlier time: they leave the order and stay in its timeline.
 */
export function reschedule<O extends Order & Slot & { readonly endsAt: number }>(
  order: O,
  { date, time }: Slot,
  moment: ActionContext & { readonly hours: OpeningHours },
): O {
  refuse('reschedule', order, 'user', moment)
  const startsAt = slotStart({ date, time })
  if (startsAt === order.startsAt) throw new Refusal('slot_same', { fields: { time: 'slot_same' } })
  checkBookable({ date, time }, moment.now, moment.hours)
  const endsAt = startsAt + order.endsAt - order.startsAt
  return { ...order, date, time, startsAt, endsAt, status: 'pending', reply: null }
}

/** Refuses a slot that the hours do not allow, naming the field to mend (decision 11). */
export function checkBookable(slot: Slot, now: number, hours: OpeningHours): void {
  const reason = bookingDenialReason(slot, now, hours)
  if (!reason) return
  const ofDate: readonly BookingDenialReason[] = [
    'slot_past_day',
    'slot_too_far',
    'slot_closed_day',
  ]
  throw new Refusal(reason, { fields: { [ofDate.includes(reason) ? 'date' : 'time']: reason } })
}

function refuse(act: OrderAction, order: Order, by: Role, moment: ActionContext): void {
  const code = denialReason(act, order, by, moment)
  if (code) throw new Refusal(code, { words: { hours: hoursText(moment.changeUntilHours) } })
}
