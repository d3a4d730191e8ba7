import type { OrderRow } from '#contract/orders/order.ts'
import { findChoice } from '#domain/catalogue.ts'
import { visiblePhone } from '#domain/privacy.ts'
import type { OrderPayload } from '#server/notifications/payload.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

export function presentOrder(order: OrderWithCustomer): OrderRow {
  return {
    _id: order.id,
    number: order.number,
    service: order.service,
    date: order.date,
    time: order.time,
    email: order.email,
    any_message: order.message,
    service_status: order.status,
    service_message: order.reply ?? '',
    undo_until: order.undoUntil === null ? null : new Date(order.undoUntil).toISOString(),
    feedback_id: null,
    price: order.priceRupees,
    created_at: new Date(order.createdAt).toISOString(),
    user_data: {
      name: order.name,
      phone: visiblePhone(order.phone),
      address: order.address,
      role: order.role,
    },
  }
}

/** What notifications say of an order as it stands after so many events; the owner's reply is the one of the last. */
export function buildOrderPayload(order: OrderWithCustomer, events: number): OrderPayload {
  const { id, name, phone, service, date, time, startsAt, endsAt, address, message } = order
  return {
    orderId: id,
    orderTail: order.tail,
    orderNumber: order.number,
    sequence: events - 1,
    name,
    phone,
    service,
    date,
    time,
    price: order.priceRupees,
    isStartingPrice: findChoice(service)?.price?.from ?? true,
    startsAt,
    endsAt,
    address,
    message,
    reply: order.reply ?? '',
  }
}
