import { ChevronDown } from 'lucide-react'
import type { OrderRow } from '#contract/orders/order.ts'
import { confirming } from '#i18n/confirming.ts'
import { dayProposal } from '#i18n/day-proposal.ts'
import { userOrders as copy } from '#i18n/order-list.ts'
import type { FirstProposal } from '#web/orders/accept/use-first-proposals.ts'
import type { OpenDialog } from '#web/orders/admin/available-actions.ts'
import type { useRowActions } from '#web/orders/admin/use-row-actions.ts'
import { Button } from '#web/ui/button/button.tsx'
import css from './accept-button.module.css'

export type AcceptActs = Pick<ReturnType<typeof useRowActions>, 'accept' | 'busy' | 'isCoolingDown'>

type AcceptButtonProps = {
  order: OrderRow
  acts: AcceptActs
  open: OpenDialog
  /** Who would go. */
  proposal: FirstProposal | undefined
  /** Ids of what names the order, and says why this worker. */
  describedBy: string
  small?: boolean
}

/** One tap confirms the booking with who is proposed; the arrow offers the others. */
export function AcceptButton(props: AcceptButtonProps) {
  const { order, acts, open, proposal, describedBy, small = false } = props
  const shared = { size: small ? 'small' : undefined, 'aria-describedby': describedBy } as const
  const isBusy = acts.busy.includes(order._id)
  return (
    <span className={css.parts}>
      <Button
        {...shared}
        busy={isBusy}
        // Briefly after rows move up, since a tap would be meant for the previous row.
        disabled={acts.isCoolingDown}
        busyText={copy.accepting}
        title={proposal?.why}
        onClick={() => acts.accept(order, proposal?.workerIds)}
      >
        <span className={css.label}>
          {proposal ? dayProposal.acceptWith(proposal.names) : copy.accept}
        </span>
      </Button>
      {proposal && (
        <Button
          {...shared}
          iconOnly
          aria-label={confirming.others}
          title={confirming.others}
          disabled={isBusy}
          onClick={() => open({ about: 'accept', order, workerIds: proposal.workerIds })}
        >
          <ChevronDown aria-hidden="true" />
        </Button>
      )}
    </span>
  )
}
