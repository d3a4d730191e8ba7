import { business } from '#business'
import type { OrderRow } from '#contract/orders/orders.ts'
import { actsFor, decisionsFor, whyNot, type Act, type Decision } from '#domain/orders/orders.ts'
import type { Role } from '#domain/accounts.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { slotStart } from '#domain/schedule.ts'
import { serverNow } from '#web/lib/clock.ts'

type Standing = Pick<OrderRow, 'service_status' | 'date' | 'time'>

/** What the domain is asked about: the order as it was read, and this moment. */
export const momentNow = () => ({ now: serverNow(), changeUntilHours: business.changeUntilHours })
const asked = (order: Standing) => ({
  status: order.service_status,
  startsAt: slotStart(order),
})

/** What somebody of this role may do to the order now. */
export function actsNow(order: Standing, by: Role): readonly Act[] {
  return actsFor(asked(order), by, momentNow())
}

/** Why they may not do this one; undefined when they may. */
export function whyNotNow(act: Act, order: Standing, by: Role): RefusalCode | undefined {
  return whyNot(act, asked(order), by, momentNow())
}

/** The answers an admin may give to it now. */
export function decisionsNow(order: Standing): readonly Decision[] {
  return decisionsFor(asked(order), momentNow())
}
