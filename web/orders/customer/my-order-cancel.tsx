import { cancelOrder } from '#contract/orders/customer.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { choiceName } from '#i18n/catalogue.ts'
import { profile } from '#i18n/profile.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { denialReasonNow } from '#web/orders/shared/order-actions.ts'
import { OrderProblem } from '#web/orders/shared/order-problem.tsx'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast-store.ts'

const words = profile.order
const toastMs = 3000

/** Asks once more, then withdraws the order; a refusal is read in the question. */
export function CancelMyOrder({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const move = useOrderTransition({
    reader: 'customer',
    send: () => call(cancelOrder, { serviceid: order._id }),
    words: { noAnswer: words.noNetwork, refused: words.notCancelled },
    freshFirst: true,
    onDone({ message }) {
      toast('success', errorMessage(message, words.cancelled), toastMs)
      onClose()
    },
  })
  const isOver = !move.isBusy && denialReasonNow('cancel', order, 'user') !== undefined
  const { service, date, time } = order
  return (
    <ConfirmDialog
      title={words.cancel}
      question={words.cancelQuestion(choiceName(service), formatDate(date), formatTime(time))}
      {...(!isOver && { confirm: words.cancelConfirm })}
      cancel={isOver ? words.back : words.cancelKeep}
      danger
      busy={move.isBusy}
      busyText={words.cancelling}
      problem={<OrderProblem sentence={move.sentence} code={move.code} />}
      onConfirm={() => move.send(undefined)}
      onClose={onClose}
    />
  )
}
