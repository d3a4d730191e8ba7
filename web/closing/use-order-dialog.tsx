import { useState, type ReactNode } from 'react'
import { getAllOrders } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { closing as copy } from '#i18n/closing.ts'
import { call } from '#web/api/api.ts'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { serverNow } from '#web/lib/clock.ts'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'

type Act = 'start' | 'complete' | 'no-show' | 'move' | 'payment'
type Asked = {
  readonly act: Act
  /** One job by its number, or of a customer the oldest with something to pay. */
  readonly of: { readonly q: string } | { readonly customer: string }
}

const progressDialog = lazyDialog(
  async () => (await import('#web/orders/admin/progress-dialog.tsx')).ProgressDialog,
)
const moveDialog = lazyDialog(
  async () => (await import('#web/orders/assign/move-dialog.tsx')).MoveDialog,
)
const paymentDialog = lazyDialog(
  async () => (await import('#web/orders/money/payment-dialog.tsx')).PaymentDialog,
)

/** Reads an order when it is wanted, and opens the dialog of an act for it. */
export function useOrderDialog(): {
  readonly dialog: ReactNode
  readonly isBusy: boolean
  readonly open: (asked: Asked) => void
} {
  const [shown, show] = useState<{ readonly act: Act; readonly order: OrderRow }>()
  const reading = useAction(
    ({ of }: Asked) =>
      call(getAllOrders, {
        status: 'all',
        ...of,
        ...('customer' in of && { payment: 'unpaid' }),
        sort: 'slot',
        limit: '1',
      }),
    {
      onDone({ orders: [order] }, { act }) {
        if (order) show({ act, order })
        else toastFailure(copy.gone)
      },
      onFailure: toastFailure,
    },
  )
  return {
    isBusy: reading.isBusy,
    open: reading.send,
    dialog: shown && <Dialog {...shown} onClose={() => show(undefined)} />,
  }
}

type DialogProps = { act: Act; order: OrderRow; onClose: () => void }

function Dialog({ act, order, onClose }: DialogProps) {
  if (act === 'payment') return <paymentDialog.Dialog orders={[order]} onClose={onClose} />
  if (act !== 'move') return <progressDialog.Dialog order={order} action={act} onClose={onClose} />
  const { date, time, minutes } = order
  // Of an earlier day, the next one may be over.
  const today = indiaClock(serverNow()).date
  const next = addDays(date, 1)
  const to = { date: next < today ? today : next, time, minutes }
  return <moveDialog.Dialog order={order} to={to} onClose={onClose} />
}
