import {
  Ban,
  CalendarX,
  CircleCheckBig,
  CircleX,
  Clock,
  IndianRupee,
  MapPin,
  Sparkles,
  ThumbsUp,
  type LucideIcon,
} from 'lucide-react'
import { isAccepted, type OrderStatus } from '#domain/orders/orders.ts'
import { orderCopy, orderStatus } from '#i18n/orders.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

/** Rejected orders and no-shows are gray, since red is reserved for what went wrong. */
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

type CustomerStatusProps = { order: { service_status: OrderStatus; coming: string | null } }

/** The status of an order as its customer reads it, in the word of its timeline. */
export function CustomerStatusBadge({ order }: CustomerStatusProps) {
  const { service_status: status, coming } = order
  if (!coming || !isAccepted({ status }))
    return <OrderStatusBadge status={status} reader="customer" />
  return (
    <Badge tone="blue" icon={<MapPin aria-hidden="true" />}>
      {orderCopy.steps['on-the-way']}
    </Badge>
  )
}

/** The status of an order; worded "Confirmed" for the customer, "Accepted" for the admin. */
export function OrderStatusBadge(props: { status: OrderStatus; reader: 'customer' | 'admin' }) {
  const { status, reader } = props
  const [tone, Icon] = badges[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {orderStatus[reader][status]}
    </Badge>
  )
}
