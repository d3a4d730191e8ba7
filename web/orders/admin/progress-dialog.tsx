import { useState } from 'react'
import { progressOrder } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { advanceActs } from '#i18n/advance.ts'
import { fullStop } from '#i18n/language.ts'
import { orderDialogs } from '#i18n/order-dialogs.ts'
import { userOrders } from '#i18n/order-list.ts'
import { call } from '#web/api/api.ts'
import { replyMessage } from '#web/i18n/reply-message.ts'
import { formatDay, formatIndianTime, formatRupees } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { isUnstarted } from '#web/orders/admin/available-actions.ts'
import { useUndo } from '#web/orders/admin/use-row-actions.ts'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { denialReasonNow } from '#web/orders/shared/order-actions.ts'
import { applyEvents } from '#web/orders/shared/order-event-text.ts'
import { useOrderTransition, whyFailed } from '#web/orders/shared/use-order-transition.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast-store.ts'

const { actions: actionNames, undo: undoCopy } = userOrders
const { progress: copy, decide } = orderDialogs

/** Long enough to notice a slip; the order's details offer undo for ten minutes. */
const undoToastMs = 12_000
const statusAfter = { start: 'in-progress', complete: 'completed', 'no-show': 'no-show' } as const

type ProgressDialogProps = {
  order: OrderRow
  action: keyof typeof statusAfter
  onClose: () => void
}

/**
 * Confirms that a job has started, is completed or was a no-show. It can be undone for ten minutes.
 */
export function ProgressDialog({ order: listed, action, onClose }: ProgressDialogProps) {
  const [order, setOrder] = useState(listed)
  const isFirstStarted = action === 'complete' && isUnstarted(order)
  const undo = useUndo()
  const undoAction = {
    label: undoCopy.action,
    run: () => undo({ ...order, service_status: statusAfter[action] }),
  }
  const transition = useOrderTransition({
    reader: 'admin',
    async send() {
      const serviceid = order._id
      if (isFirstStarted)
        await call(progressOrder, { serviceid, service_status: statusAfter.start })
      return call(progressOrder, { serviceid, service_status: statusAfter[action] })
    },
    failure: copy.failed,
    onDone({ message }) {
      const text = `${replyMessage(message, copy.done)}${fullStop} ${undoCopy.hint}`
      onClose()
      toast('success', text, undoToastMs, { urgent: true, action: undoAction })
    },
    onConflict: (event) => setOrder(applyEvents(listed, [event])),
  })
  const { user_data: customer, date, time } = order
  const isOver = denialReasonNow(isFirstStarted ? 'start' : action, order, 'admin') !== undefined
  return (
    <ConfirmDialog
      title={actionNames[action]}
      question={[
        copy[action].question(
          orderedService(order),
          customer.name || userOrders.missing,
          formatDay(date),
          formatIndianTime(time),
        ),
        ...(action === 'no-show' ? keptOfAdvance(order) : []),
      ].join(' ')}
      confirm={isOver ? undefined : actionNames[action]}
      cancel={isOver ? decide.close : copy.notYet}
      busy={transition.isBusy}
      busyText={copy[action].busy}
      problem={
        <OrderActionError
          sentence={transition.sentence}
          why={whyFailed(transition.error, decide.why)}
        />
      }
      onConfirm={() => transition.send(undefined)}
      onClose={onClose}
    />
  )
}

/** Says that a part of the advance is kept, where it was paid. */
function keptOfAdvance({ advance_keep: keep }: OrderRow): string[] {
  return keep && keep.of_paid > 0 ? [advanceActs.keptIfMissed(formatRupees(keep.of_paid))] : []
}
