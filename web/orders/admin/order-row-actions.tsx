import type { OrderRow } from '#contract/orders/order.ts'
import { dayProposal } from '#i18n/day-proposal.ts'
import { userOrders as copy } from '#i18n/order-list.ts'
import {
  availableActions,
  type AdminAction,
  type OpenDialog,
} from '#web/orders/admin/available-actions.ts'
import type { FirstProposal } from '#web/orders/admin/use-first-proposals.ts'
import type { useRowActions } from '#web/orders/admin/use-row-actions.ts'
import { decisionsNow, minutesToUndo } from '#web/orders/shared/order-actions.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Muted, Row } from '#web/ui/layout.tsx'
import css from './order-row-actions.module.css'

export type RowActions = ReturnType<typeof useRowActions>

/** Frequent actions are in the row, the others only in the details. */
const isInRow = (action: AdminAction): boolean =>
  action !== 'no-show' && action !== 'quote' && action !== 'price'

type ActionsProps = {
  order: OrderRow
  open: OpenDialog
  acts: RowActions
  /** Who would go, for an order that waits. */
  proposal: FirstProposal | undefined
}

export function OrderRowActions({ order, open, acts, proposal }: ActionsProps) {
  const describedBy = `${order._id}-service ${order._id}-name`
  const shared = { 'aria-describedby': describedBy, size: 'small' } as const
  return (
    <Row as="span" className={css.actions} data-order={order._id}>
      <Button {...shared} variant="quiet" onClick={() => open({ about: 'details', order })}>
        {copy.viewDetails}
      </Button>
      {availableActions(order)
        .filter(isInRow)
        .map((action) => (
          <Button
            {...shared}
            key={action}
            variant={action === 'cancel' ? 'quiet' : 'secondary'}
            onClick={() => open({ about: action, order })}
          >
            {copy.actions[action]}
          </Button>
        ))}
      {decisionsNow(order).includes('accepted') && (
        <Button
          {...shared}
          busy={acts.busy.includes(order._id)}
          aria-disabled={acts.isCoolingDown || undefined}
          busyText={copy.accepting}
          onClick={() => acts.accept(order)}
        >
          {copy.accept}
        </Button>
      )}
      {proposal && decisionsNow(order).includes('accepted') && (
        <span className={css.proposal}>
          <Button
            {...shared}
            variant="secondary"
            disabled={acts.busy.includes(order._id)}
            aria-disabled={acts.isCoolingDown || undefined}
            onClick={() => acts.accept(order, proposal.workerIds)}
          >
            {dayProposal.acceptWith(proposal.names)}
          </Button>
          <Muted as="span">{proposal.why}</Muted>
        </span>
      )}
      {minutesToUndo(order) > 0 && (
        <Button {...shared} variant="secondary" onClick={() => acts.undo(order)}>
          {copy.undo.action}
        </Button>
      )}
    </Row>
  )
}
