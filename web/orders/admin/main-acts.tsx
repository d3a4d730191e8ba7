import { Undo2 } from 'lucide-react'
import type { OrderRow } from '#contract/orders/order.ts'
import { userOrders } from '#i18n/order-list.ts'
import { AcceptButton, type AcceptActs } from '#web/orders/accept/accept-button.tsx'
import type { FirstProposal } from '#web/orders/accept/use-first-proposals.ts'
import {
  availableActions,
  nextAction,
  type OpenDialog,
} from '#web/orders/admin/available-actions.ts'
import { useUndo } from '#web/orders/admin/use-row-actions.ts'
import { decisionsNow, minutesToUndo } from '#web/orders/shared/order-actions.ts'
import { Button } from '#web/ui/button/button.tsx'
import css from './main-acts.module.css'

const { actions: actionNames, undo: undoCopy } = userOrders

export type MainActsProps = {
  order: OrderRow
  acts: AcceptActs
  /** Who would go, for an order that waits. */
  proposal: FirstProposal | undefined
  open: OpenDialog
}

/** The one button that is filled, and what belongs beside it. */
export function MainActs({ order, acts, proposal, open }: MainActsProps) {
  const undo = useUndo()
  const decide = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      className={css.answer}
      onClick={() => open({ about: 'decision', order })}
    >
      {actionNames.decision}
    </Button>
  )
  if (decisionsNow(order).includes('accepted'))
    return (
      <>
        {decide('secondary')}
        <AcceptButton
          order={order}
          acts={acts}
          open={open}
          proposal={proposal}
          describedBy={`${order._id}-service ${order._id}-name`}
        />
      </>
    )
  if (availableActions(order).includes('decision')) return decide('primary')
  const next = nextAction(order)
  const minutes = minutesToUndo(order)
  if (minutes === 0 && (!next || next === 'undo')) return null
  return (
    <>
      {minutes > 0 && (
        <Button variant="secondary" onClick={() => undo(order)}>
          <Undo2 aria-hidden="true" />
          {undoCopy.left(minutes)}
        </Button>
      )}
      {next && next !== 'undo' && (
        <Button onClick={() => open({ about: next, order })}>{actionNames[next]}</Button>
      )}
    </>
  )
}
