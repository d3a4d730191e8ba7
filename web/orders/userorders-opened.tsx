import { CancelUserOrder } from '#web/orders/userorders-cancel.tsx'
import { DecideOrder } from '#web/orders/userorders-decide.tsx'
import { OrderDetails } from '#web/orders/userorders-details.tsx'
import { NextOrder } from '#web/orders/userorders-next.tsx'
import { ProgressOrder } from '#web/orders/userorders-progress.tsx'
import type { Open, Opened } from '#web/orders/userorders-ways.ts'

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
