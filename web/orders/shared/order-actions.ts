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

/** Converts an order to the input of the domain rules. */
const toRuleInput = (order: OrderState) => ({
  status: order.service_status,
  startsAt: slotStart(order),
  undoUntil: order.undo_until === null ? null : Date.parse(order.undo_until),
})

/** Returns what this role may do with the order now. */
export function availableActionsNow(order: OrderState, by: Role): readonly OrderAction[] {
  return actionsFor(toRuleInput(order), by, contextNow())
}

/** Returns why this role may not do it; undefined when it may. */
export function denialReasonNow(
  action: OrderAction,
  order: OrderState,
  by: Role,
): RefusalCode | undefined {
  return denialReason(action, toRuleInput(order), by, contextNow())
}

/** Returns the minutes left to undo the latest progress; 0 when it cannot be undone. */
export function minutesToUndo(order: OrderState): number {
  if (order.undo_until === null || denialReasonNow('undo', order, 'admin')) return 0
  return Math.ceil((Date.parse(order.undo_until) - serverNow()) / minuteMs)
}

/** Returns the decisions an admin can make now. */
export function decisionsNow(order: OrderState): readonly Decision[] {
  return decisionsFor(toRuleInput(order), contextNow())
}
