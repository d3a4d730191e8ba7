import { useState } from 'react'
import { progressOrder } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { choiceName } from '#i18n/catalogue.ts'
import { userOrders } from '#i18n/orders.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { formatIndianDate, formatIndianTime } from '#web/lib/format.ts'
import { denialReasonNow } from '#web/orders/shared/order-actions.ts'
import { asLeft } from '#web/orders/shared/order-event-text.ts'
import { OrderProblem } from '#web/orders/shared/order-problem.tsx'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast-store.ts'

const { ways, progress: words, decide } = userOrders
const toastMs = 5000
const statusOf = { start: 'in-progress', complete: 'completed' } as const

type ProgressProps = { order: OrderRow; way: keyof typeof statusOf; onClose: () => void }

/** Starts a job or says that it is done, after a question: neither can be taken back. */
export function ProgressDialog({ order, way, onClose }: ProgressProps) {
  const [current, setCurrent] = useState(order)
  const move = useOrderTransition({
    reader: 'admin',
    send: () => call(progressOrder, { serviceid: order._id, service_status: statusOf[way] }),
    words: { noAnswer: words.failed, refused: words.failed },
    onDone({ message }) {
      toast('success', errorMessage(message, words.done), toastMs, true)
      onClose()
    },
    onOvertaken: (latest) => setCurrent(asLeft(order, [latest])),
  })
  const { service, user_data: customer, date, time } = current
  const isOver = denialReasonNow(way, current, 'admin') !== undefined
  return (
    <ConfirmDialog
      title={ways[way]}
      question={words[way].question(
        choiceName(service),
        customer.name || userOrders.missing,
        formatIndianDate(date),
        formatIndianTime(time),
      )}
      {...(!isOver && { confirm: ways[way] })}
      cancel={isOver ? decide.close : words.notYet}
      busy={move.isBusy}
      busyText={words[way].busy}
      problem={<OrderProblem sentence={move.sentence} />}
      onConfirm={() => move.send(undefined)}
      onClose={onClose}
    />
  )
}
