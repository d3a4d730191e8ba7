import type { OrderRow } from '#contract/orders/order.ts'
import { userOrders as copy } from '#i18n/order-list.ts'
import { AcceptButton } from '#web/orders/accept/accept-button.tsx'
import type { FirstProposal } from '#web/orders/accept/use-first-proposals.ts'
import {
  availableActions,
  nextAction,
  type OpenDialog,
} from '#web/orders/admin/available-actions.ts'
import type { useRowActions } from '#web/orders/admin/use-row-actions.ts'
import { decisionsNow } from '#web/orders/shared/order-actions.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Muted, Row } from '#web/ui/layout.tsx'
import css from './order-row-actions.module.css'

export type RowActions = ReturnType<typeof useRowActions>

type ActionsProps = {
  order: OrderRow
  open: OpenDialog
  acts: RowActions
  /** Who would go, for an order that waits. */
  proposal: FirstProposal | undefined
  /** Among orders of every status a line has no room for Accept; a card has. */
  isMixed: boolean
}

/** The details and the answer as text, and at most one button for what is next. */
export function OrderRowActions(props: ActionsProps) {
  const { order, open } = props
  const shared = { 'aria-describedby': describedBy(order), size: 'small' } as const
  return (
    <Row as="span" className={css.actions} data-order={order._id}>
      <Button {...shared} variant="quiet" onClick={() => open({ about: 'details', order })}>
        {copy.viewDetails}
      </Button>
      {availableActions(order).includes('decision') && (
        <Button {...shared} variant="quiet" onClick={() => open({ about: 'decision', order })}>
          {copy.actions.decision}
        </Button>
      )}
      {decisionsNow(order).includes('accepted') ? <Accept {...props} /> : <Next {...props} />}
    </Row>
  )
}

const describedBy = ({ _id }: OrderRow): string => `${_id}-service ${_id}-name`

function Accept({ order, open, acts, proposal, isMixed }: ActionsProps) {
  const why = proposal && `${order._id}-why`
  return (
    <span className={classNames(css.accept, isMixed && css.mixed)}>
      <AcceptButton
        small
        order={order}
        open={open}
        acts={acts}
        proposal={proposal}
        describedBy={[describedBy(order), why].filter(Boolean).join(' ')}
      />
      {proposal && (
        <Muted as="span" id={why} className={css.why}>
          {proposal.why}
        </Muted>
      )}
    </span>
  )
}

function Next({ order, open, acts }: ActionsProps) {
  const next = nextAction(order)
  if (!next) return null
  return (
    <Button
      size="small"
      variant="secondary"
      aria-describedby={describedBy(order)}
      onClick={() => (next === 'undo' ? acts.undo(order) : open({ about: next, order }))}
    >
      {next === 'undo' ? copy.undo.action : copy.actions[next]}
    </Button>
  )
}
