import { UserCheck } from 'lucide-react'
import type { OrderRow } from '#contract/orders/order.ts'
import { isAccepted } from '#domain/orders/orders.ts'
import { userOrders as copy } from '#i18n/order-list.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Says that the customer has promised to be there, while the job is ahead. */
export function ConfirmedChip({ order }: { order: OrderRow }) {
  if (!order.confirmed || !isAccepted({ status: order.service_status })) return null
  return (
    <Badge tone="green" icon={<UserCheck aria-hidden="true" />}>
      {copy.confirmed}
    </Badge>
  )
}
