import type { OpenDialogWith, OpenDialog } from '#web/orders/admin/available-actions.ts'
import { CancelDialog } from '#web/orders/admin/cancel-dialog.tsx'
import { DecisionDialog } from '#web/orders/admin/decision-dialog.tsx'
import { DetailsDialog } from '#web/orders/admin/details-dialog.tsx'
import { NextOrder } from '#web/orders/admin/next-order.tsx'
import { ProgressDialog } from '#web/orders/admin/progress-dialog.tsx'

type OrderDialogsProps = {
  opened: OpenDialog | undefined
  open: OpenDialogWith
  onClose: () => void
}

/** The dialog about the order that is open. */
export function OrderDialogs({ opened, open, onClose }: OrderDialogsProps) {
  if (!opened) return null
  const { about, order } = opened
  const id = order._id
  const props = { order, onClose }
  if (about === 'details') return <DetailsDialog key={id} {...props} open={open} />
  if (about === 'cancel') return <CancelDialog key={id} {...props} />
  if (about === 'decision') return <DecisionDialog key={id} {...props} onNext={open} />
  if (about === 'next')
    return <NextOrder {...props} onDecide={() => open({ about: 'decision', order })} />
  return <ProgressDialog key={id} {...props} way={about} />
}
