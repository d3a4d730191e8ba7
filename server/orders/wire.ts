import type { OrderRow } from '#contract/orders.ts'
import type { OrderFacts } from '#server/messages/templates.ts'
import type { OrderOf } from '#server/orders/repo.ts'

export function wireOrder(order: OrderOf): OrderRow {
  return {
    _id: order.id,
    service: order.service,
    date: order.date,
    time: order.time,
    email: order.email,
    any_message: order.message,
    service_status: order.status,
    service_message: order.reply ?? '',
    feedback_id: null,
    price: order.priceRupees,
    created_at: new Date(order.createdAt).toISOString(),
    user_data: { name: order.name, phone: order.phone, address: order.address, role: order.role },
  }
}

type Page = {
  readonly rows: readonly OrderOf[]
  readonly next: string | null
  readonly previous: string | null
  readonly total: number
  readonly capped: boolean
}

export function wirePage({ rows, next, previous, total, capped }: Page) {
  return {
    orders: rows.map(wireOrder),
    total,
    ...(capped && { total_capped: true }),
    next_cursor: next,
    previous_cursor: previous,
  }
}

export function factsOf(
  order: Pick<OrderOf, 'name' | 'service' | 'date' | 'time' | 'address' | 'tail' | 'reply'>,
): OrderFacts {
  const { name, service, date, time, address, tail, reply } = order
  return { name, service, date, time, address, orderTail: tail, reply: reply ?? '' }
}
