import { z } from 'zod/mini'
import { orderEvent, type OrderEvent } from '#contract/orders/order-event.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { recordedKind, undoUntilAfter, type OrderEventType } from '#domain/orders/events.ts'
import { Refusal } from '#domain/refusals.ts'
import { indiaClock, type Slot, toIso } from '#domain/schedule.ts'
import { fullStop } from '#i18n/language.ts'
import { orderHistory as copy } from '#i18n/orders.ts'
import { roleName } from '#i18n/roles.ts'
import { brand } from '#web/lib/business.ts'
import { formatDay, formatIndianTime, formatRupees } from '#web/lib/format.ts'

export type Reader = 'customer' | 'admin'

export const slotText = ({ date, time }: Slot): string =>
  copy.at(formatDay(date), formatIndianTime(time))

/** Formats the time of an event in India's time zone. */
export const momentText = ({ at }: OrderEvent): string => slotText(indiaClock(Date.parse(at)))

/** 'Price: ₹4,999, now ₹5,499'; undefined for events without a price. */
export function priceText({ from_price: from, to_price: to }: OrderEvent): string | undefined {
  if (to === null) return undefined
  return from === null || from === to
    ? copy.price(formatRupees(to))
    : copy.priceFrom(formatRupees(from), formatRupees(to))
}

/**
 * Returns the actor's name. Customers see the business's name in their language instead of a
 * person's.
 */
function actorName({ actor, by_itself }: OrderEvent, reader: Reader): string {
  if (by_itself) return brand()
  if (actor.you) return copy.you
  if (reader === 'customer' && actor.role !== 'user') return brand()
  return actor.name || roleName(actor.role)
}

/** What a customer does by their own call; the office does it for one who phones. */
const ofCustomer: readonly OrderEventType[] = ['booked', 'corrected']

/** 'Asha Rai', or 'by Asha Rai for the customer'. */
export function byText(event: OrderEvent, reader: Reader): string {
  const { actor, kind } = event
  if (event.by_itself) return copy.byItself
  const name = actorName(event, reader)
  if (actor.role !== 'admin' || !ofCustomer.includes(kind)) return name
  return actor.you ? copy.youForCustomer : copy.forCustomer[reader](name)
}

/**
 * Returns the concurrent event because of which an action was refused; undefined when it was
 * refused for another reason.
 */
export function conflictingEvent(error: unknown): OrderEvent | undefined {
  if (!(error instanceof Refusal)) return undefined
  return z.safeParse(orderEvent, error.details.data).data
}

/** 'Asha Kumari accepted it on 21 Nov 2025 at 3:32 pm. “See you then”' */
export function conflictText(event: OrderEvent, reader: Reader): string {
  const { date, time } = indiaClock(Date.parse(event.at))
  const { actor, kind, message, from_slot: from, to_slot: to } = event
  const subject =
    actor.you && !event.by_itself ? copy.youDid : copy.nameDid(actorName(event, reader))
  return [
    copy.first[kind](subject, formatDay(date), formatIndianTime(time)),
    from && to && `${copy.moved(slotText(from), slotText(to))}${fullStop}`,
    message && copy.quote(message),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Applies later events to an order that was fetched before them. */
export function applyEvents(order: OrderRow, events: readonly OrderEvent[]): OrderRow {
  const last = events.at(-1)
  if (!last) return order
  const slot = events.flatMap((it) => it.to_slot ?? []).at(-1)
  const undoUntil = undoUntilAfter(
    events.map(({ at, kind, from_status: fromStatus, to_status: toStatus }) => ({
      at: Date.parse(at),
      kind: recordedKind(kind),
      fromStatus,
      toStatus,
    })),
  )
  const undo_until = toIso(undoUntil)
  return { ...order, ...slot, service_status: last.to_status, undo_until }
}
