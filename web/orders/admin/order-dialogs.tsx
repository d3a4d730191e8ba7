import { CancelUserOrder } from '#web/orders/admin/cancel-dialog.tsx'
import { DecideOrder } from '#web/orders/admin/decision-dialog.tsx'
import { OrderDetails } from '#web/orders/admin/details-dialog.tsx'
import { NextOrder } from '#web/orders/admin/next-order.tsx'
import { ProgressOrder } from '#web/orders/admin/progress-dialog.tsx'
import type { Open, Opened } from '#web/orders/admin/available-actions.ts'

type OpenedProps = { opened: Opened | undefined; open: Open; onClose: () => void }

/** The dialog about the order that is open. */
export function OpenedOrder({ opened, open, onClose }: OpenedProps) {
  if (!opened) return null
  const { about, order } = opened
  const id = order._id
  const props = { order, onClose }
  if (about === 'details') return <OrderDetails key={id} {...props} open={open} />
  if (about === 'cancel') return <CancelUserOrder key={id} {...props} />
  if (about === 'decision') return <DecideOrder key={id} {...props} onNext={open} />
  if (about === 'next')
    return <NextOrder {...props} onDecide={() => open({ about: 'decision', order })} />
  return <ProgressOrder key={id} {...props} way={about} />
}
