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
import type { OrderRow } from '#contract/orders/order.ts'
import { isAccepted, type OrderStatus } from '#domain/orders/orders.ts'
import { advance } from '#i18n/advance.ts'
import { orderCopy, orderStatus } from '#i18n/orders.ts'
import { advanceStateNow, advanceStateText, type AdvanceStanding } from '#web/lib/advance-text.ts'
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

/** A confirmed booking whose advance is open waits for its customer. */
const advanceBadges = {
  open: ['yellow', IndianRupee],
  paid: ['blue', ThumbsUp],
  late: ['red', Clock],
} as const satisfies Record<AdvanceStanding, readonly [Tone, LucideIcon]>

type StatusProps = { order: OrderRow }

/** The status of an order as its customer reads it, in the word of its timeline. */
export function CustomerStatusBadge({ order }: StatusProps) {
  const { service_status: status, coming } = order
  if (!coming || !isAccepted({ status })) return <AdvancedStatus order={order} reader="customer" />
  return (
    <Badge tone="blue" icon={<MapPin aria-hidden="true" />}>
      {orderCopy.steps['on-the-way']}
    </Badge>
  )
}

type AdminStatusProps = StatusProps & {
  /** Shows one line of what is not seen from its place, as in a table. */
  short?: boolean
}

/** The status of an order as the office reads it, with its advance while it is confirmed. */
export const AdminStatusBadge = (props: AdminStatusProps) => (
  <AdvancedStatus {...props} reader="admin" />
)

type AdvancedProps = AdminStatusProps & { reader: 'customer' | 'admin' }

function AdvancedStatus({ order, reader, short = false }: AdvancedProps) {
  const state = advanceStateNow(order)
  if (!state) return <OrderStatusBadge status={order.service_status} reader={reader} />
  const [tone, Icon] = advanceBadges[state]
  const { confirmed } = advance.states[reader]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} wraps={!short}>
      <span>
        {state !== 'late' && (
          <span className={short ? 'visually-hidden' : undefined}>{confirmed}</span>
        )}
        {advanceStateText(order, state, reader)}
      </span>
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
