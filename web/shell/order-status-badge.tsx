import {
  Ban,
  CalendarX,
  CircleCheckBig,
  CircleX,
  Clock,
  IndianRupee,
  Sparkles,
  ThumbsUp,
  type LucideIcon,
} from 'lucide-react'
import type { OrderStatus } from '#domain/orders/orders.ts'
import { orderStatus } from '#i18n/orders.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

/** Red is for what went wrong; a rejected order or a missed visit is merely over, so it is gray. */
const badges = {
  pending: ['yellow', Clock],
  quoted: ['yellow', IndianRupee],
  accepted: ['blue', ThumbsUp],
  rejected: ['gray', CircleX],
  'in-progress': ['purple', Sparkles],
  completed: ['green', CircleCheckBig],
  'no-show': ['gray', CalendarX],
  cancelled: ['red', Ban],
} as const satisfies Record<OrderStatus, readonly [Tone, LucideIcon]>

/** An order's status as a pill; a customer reads "Confirmed" where the admin reads "Accepted". */
export function OrderStatusBadge(props: { status: OrderStatus; reader: 'customer' | 'admin' }) {
  const { status, reader } = props
  const [tone, Icon] = badges[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {orderStatus[reader][status]}
    </Badge>
  )
}
