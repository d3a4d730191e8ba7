import { business } from '#business'
import type { OrderRow } from '#contract/orders/order.ts'
import type { Role } from '#domain/accounts.ts'
import {
  actionsFor,
  decisionsFor,
  denialReason,
  type OrderAction,
  type Decision,
} from '#domain/orders/orders.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { slotStart } from '#domain/schedule.ts'
import { serverNow } from '#web/lib/clock.ts'

type Standing = Pick<OrderRow, 'service_status' | 'date' | 'time'>

/** What the domain is asked about: the order as it was read, and this moment. */
export const contextNow = () => ({ now: serverNow(), changeUntilHours: business.changeUntilHours })
const asked = (order: Standing) => ({
  status: order.service_status,
  startsAt: slotStart(order),
})

/** What somebody of this role may do to the order now. */
export function availableActionsNow(order: Standing, by: Role): readonly OrderAction[] {
  return actionsFor(asked(order), by, contextNow())
}

/** Why they may not do this one; undefined when they may. */
export function denialReasonNow(
  act: OrderAction,
  order: Standing,
  by: Role,
): RefusalCode | undefined {
  return denialReason(act, asked(order), by, contextNow())
}

/** The answers an admin may give to it now. */
export function decisionsNow(order: Standing): readonly Decision[] {
  return decisionsFor(asked(order), contextNow())
}
