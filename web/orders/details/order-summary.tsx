import type { ReactNode } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { canAssign, canDecide, isAccepted } from '#domain/orders/orders.ts'
import { assign, move } from '#i18n/assign.ts'
import { orderDialogs } from '#i18n/order-dialogs.ts'
import { userOrders } from '#i18n/order-list.ts'
import { advanceStateNow } from '#web/lib/advance-text.ts'
import { formatDay, formatIndianTime } from '#web/lib/format.ts'
import { orderedLines, orderedService, orderPriceText } from '#web/lib/order-text.ts'
import { availableActions, type OpenDialog } from '#web/orders/admin/available-actions.ts'
import { ConfirmedChip } from '#web/orders/shared/confirmed-chip.tsx'
import { AdminStatusBadge } from '#web/shell/order-status-badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import css from './order-summary.module.css'

const copy = orderDialogs.details

type OrderSummaryProps = {
  order: OrderRow
  open: OpenDialog
  /** Who would go and why, while nobody has been sent. */
  why: string | undefined
}

/** What is asked first about an order: its state, when it is, what it is and who goes. */
export function OrderSummary({ order, open, why }: OrderSummaryProps) {
  const { service_status: status, workers } = order
  const lines = orderedLines(order)
  const hasLongState = advanceStateNow(order) !== null
  const hasCrew = canAssign({ status }) || canDecide({ status }) || workers.length > 0
  return (
    <Stack as="section" aria-label={copy.job}>
      <dl className={css.facts}>
        <Fact
          wide={hasLongState}
          term={copy.status}
          value={
            <Row gap={1}>
              <AdminStatusBadge order={order} />
              <ConfirmedChip order={order} />
            </Row>
          }
        />
        <Fact wide={hasLongState} term={copy.number} value={order.number} />
        <Fact large term={copy.date} value={formatDay(order.date)} />
        <Fact large term={copy.time} value={formatIndianTime(order.time)} />
        <Fact term={copy.service} value={orderedService(order)} />
        <Fact term={copy.price} value={orderPriceText(order)} />
        {lines && <Fact wide term={copy.lines} value={lines} />}
        {hasCrew && <Fact wide term={assign.heading} value={<Crew order={order} why={why} />} />}
      </dl>
      <Changes order={order} open={open} />
    </Stack>
  )
}

type FactProps = { term: string; value: ReactNode; large?: boolean; wide?: boolean }

function Fact({ term, value, large, wide }: FactProps) {
  return (
    <div className={classNames(css.fact, large && css.large, wide && css.wide)}>
      <Muted as="dt">{term}</Muted>
      <dd>{value}</dd>
    </div>
  )
}

function Crew({ order, why }: Pick<OrderSummaryProps, 'order' | 'why'>) {
  const names = order.workers.map(({ name }) => name).join(', ')
  if (names) return names
  const isMissed = canAssign({ status: order.service_status })
  return (
    <>
      <span className={classNames(isMissed && css.missed)}>{assign.nobody}</span>{' '}
      {why && (
        <Muted as="span" className={css.why}>
          {why}
        </Muted>
      )}
    </>
  )
}

/** Who goes, when, and whether at all. */
function Changes({ order, open }: Pick<OrderSummaryProps, 'order' | 'open'>) {
  const { service_status: status } = order
  const actions = availableActions(order)
  const changes = [
    canAssign({ status }) && (['assign', assign.action] as const),
    isAccepted({ status }) && (['move', move.action] as const),
    actions.includes('no-show') && (['no-show', userOrders.actions['no-show']] as const),
    actions.includes('cancel') && (['cancel', userOrders.actions.cancel] as const),
  ].filter((it) => it !== false)
  if (changes.length === 0) return null
  return (
    <Row>
      {changes.map(([about, label]) => (
        <Button key={about} variant="secondary" size="small" onClick={() => open({ about, order })}>
          {label}
        </Button>
      ))}
    </Row>
  )
}
