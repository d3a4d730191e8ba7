import type { OrderRow } from '#contract/orders/order.ts'
import type { Role } from '#domain/accounts.ts'
import {
  actionsFor,
  decisionsFor,
  denialReason,
  type OrderAction,
  type Decision,
} from '#domain/orders/orders.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { slotStart } from '#domain/schedule.ts'
import { minuteMs } from '#domain/time-units.ts'
import { settings } from '#web/i18n/settings.ts'
import { serverNow } from '#web/lib/clock.ts'

type OrderState = Pick<OrderRow, 'service_status' | 'date' | 'time' | 'undo_until'>

const contextNow = () => ({
  now: serverNow(),
  changeUntilHours: settings().booking.changeUntilHours,
})

/** The order in the terms of the rules. */
const toRuleInput = (order: OrderState) => ({
  status: order.service_status,
  startsAt: slotStart(order),
  undoUntil: order.undo_until === null ? null : Date.parse(order.undo_until),
})

/** What somebody of this role may do to the order now. */
export function availableActionsNow(order: OrderState, by: Role): readonly OrderAction[] {
  return actionsFor(toRuleInput(order), by, contextNow())
}

/** Why they may not do this one; undefined when they may. */
export function denialReasonNow(
  action: OrderAction,
  order: OrderState,
  by: Role,
): RefusalCode | undefined {
  return denialReason(action, toRuleInput(order), by, contextNow())
}

/** How many more minutes its latest progress may be taken back; 0 when it may not. */
export function minutesToUndo(order: OrderState): number {
  if (order.undo_until === null || denialReasonNow('undo', order, 'admin')) return 0
  return Math.ceil((Date.parse(order.undo_until) - serverNow()) / minuteMs)
}

/** The answers an admin may give to it now. */
export function decisionsNow(order: OrderState): readonly Decision[] {
  return decisionsFor(toRuleInput(order), contextNow())
}
