import { useState } from 'react'
import { progressOrder } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { choiceName } from '#i18n/catalogue.ts'
import { userOrders } from '#i18n/order-list.ts'
import { call } from '#web/api/api.ts'
import { replyMessage } from '#web/api/errors.ts'
import { formatIndianDate, formatIndianTime } from '#web/lib/format.ts'
import { denialReasonNow } from '#web/orders/shared/order-actions.ts'
import { applyEvents } from '#web/orders/shared/order-event-text.ts'
import { OrderProblem } from '#web/orders/shared/order-problem.tsx'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const { actions: actionNames, progress: copy, decide } = userOrders
const statusAfter = { start: 'in-progress', complete: 'completed' } as const

type ProgressDialogProps = {
  order: OrderRow
  action: keyof typeof statusAfter
  onClose: () => void
}

/** Starts a job or says that it is done, after a question: neither can be taken back. */
export function ProgressDialog({ order: listed, action, onClose }: ProgressDialogProps) {
  const [order, setOrder] = useState(listed)
  const transition = useOrderTransition({
    reader: 'admin',
    send: () => call(progressOrder, { serviceid: order._id, service_status: statusAfter[action] }),
    copy: { noAnswer: copy.failed, refused: copy.failed },
    onDone({ message }) {
      toast('success', replyMessage(message, copy.done), toastMs.long, { urgent: true })
      onClose()
    },
    onConflict: (event) => setOrder(applyEvents(listed, [event])),
  })
  const { service, user_data: customer, date, time } = order
  const isOver = denialReasonNow(action, order, 'admin') !== undefined
  return (
    <ConfirmDialog
      title={actionNames[action]}
      question={copy[action].question(
        choiceName(service),
        customer.name || userOrders.missing,
        formatIndianDate(date),
        formatIndianTime(time),
      )}
      confirm={isOver ? undefined : actionNames[action]}
      cancel={isOver ? decide.close : copy.notYet}
      busy={transition.isBusy}
      busyText={copy[action].busy}
      problem={<OrderProblem sentence={transition.sentence} />}
      onConfirm={() => transition.send(undefined)}
      onClose={onClose}
    />
  )
}
