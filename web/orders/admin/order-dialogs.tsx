import type { OrderRow } from '#contract/orders/order.ts'
import type { AcceptActs } from '#web/orders/accept/accept-button.tsx'
import { AcceptDialog } from '#web/orders/accept/accept-dialog.tsx'
import type { FirstProposal } from '#web/orders/accept/use-first-proposals.ts'
import type { OpenDialog, OrderDialog } from '#web/orders/admin/available-actions.ts'
import { CancelDialog } from '#web/orders/admin/cancel-dialog.tsx'
import { DecisionDialog } from '#web/orders/admin/decision-dialog.tsx'
import { OrderDetailsDialog } from '#web/orders/admin/order-details.tsx'
import { ProgressDialog } from '#web/orders/admin/progress-dialog.tsx'
import { AssignDialog } from '#web/orders/assign/assign-dialog.tsx'
import { MoveDialog } from '#web/orders/assign/move-dialog.tsx'
import type { RenderChat } from '#web/orders/details/render-chat.ts'
import { BillToDialog } from '#web/orders/money/bill-to-dialog.tsx'
import { ExpenseDialog } from '#web/orders/money/expense-dialog.tsx'
import { KeepLessDialog } from '#web/orders/money/keep-less-dialog.tsx'
import { PaymentDialog } from '#web/orders/money/payment-dialog.tsx'
import { PriceDialog } from '#web/orders/money/price-dialog.tsx'
import { RefundDialog } from '#web/orders/money/refund-dialog.tsx'

type OrderDialogsProps = {
  dialog: OrderDialog
  open: OpenDialog
  /** Whether the details stand beside the list, which steps through them. */
  beside?: boolean | undefined
  onClose: () => void
  onDecided: (next: OrderRow | null) => void
  renderChat: RenderChat
  acts: AcceptActs
  /** Who would go to the order, while it waits. */
  proposal: FirstProposal | undefined
}

/** Renders the open dialog of an order. */
export function OrderDialogs({
  dialog,
  open,
  beside,
  onClose,
  onDecided,
  renderChat,
  acts,
  proposal,
}: OrderDialogsProps) {
  const { about, order, decision, workerIds = [] } = dialog
  const id = order._id
  const props = { order, onClose }
  if (about === 'details')
    return (
      <OrderDetailsDialog
        key={beside ? 'beside' : id}
        {...props}
        beside={beside}
        renderChat={renderChat}
        isChatAsked={dialog.atChat === true}
        acts={acts}
        proposal={proposal}
        open={open}
      />
    )
  if (about === 'cancel') return <CancelDialog key={id} {...props} />
  if (about === 'move') return <MoveDialog key={id} {...props} />
  if (about === 'accept') {
    const accept = (ids: readonly string[]) => acts.accept(order, ids)
    return <AcceptDialog key={id} {...props} workerIds={workerIds} onAccept={accept} />
  }
  if (about === 'assign')
    return (
      <AssignDialog
        key={id}
        serviceid={id}
        workerIds={order.workers.flatMap((it) => it._id ?? [])}
        onClose={onClose}
      />
    )
  if (about === 'decision') {
    const onDone = (next: OrderRow | null) => {
      onClose()
      onDecided(next)
    }
    return <DecisionDialog key={id} {...props} initial={decision} onDone={onDone} onNext={open} />
  }
  if (about === 'refund')
    return (
      <RefundDialog
        key={id}
        serviceid={id}
        paid={order.paid}
        giveBack={order.give_back}
        onClose={onClose}
      />
    )
  if (about === 'keep') return <KeepLessDialog key={id} {...props} />
  if (about === 'expense') return <ExpenseDialog key={id} {...props} />
  if (about === 'bill-to') return <BillToDialog key={id} serviceid={id} onClose={onClose} />
  if (about === 'payment') return <PaymentDialog key={id} orders={[order]} onClose={onClose} />
  if (about === 'quote' || about === 'price')
    return <PriceDialog key={id} {...props} about={about} />
  return <ProgressDialog key={id} {...props} action={about} />
}
