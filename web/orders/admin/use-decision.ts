import { useState } from 'react'
import { updateOrder } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import type { Decision } from '#domain/orders/orders.ts'
import { userOrders } from '#i18n/orders.ts'
import { call } from '#web/api/api.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { readNext } from '#web/orders/admin/use-decision-context.ts'
import { decisionsNow } from '#web/orders/shared/order-actions.ts'
import { asLeft } from '#web/orders/shared/order-event-text.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { toast } from '#web/ui/toast/toast-store.ts'

export type Answer = { readonly action: Decision; readonly message: string }

const words = userOrders.decide
const toastMs = 5000

/**
 * The answer to one order as it is being written and sent. `order` follows what others do to it
 * meanwhile; what is typed stays until it is sent or cancelled.
 */
export function useDecision(first: OrderRow, onDone: (next: OrderRow | null) => void) {
  const draft = `decision-${first._id}`
  const [order, setOrder] = useState(first)
  const [typed, setTyped] = useState(() => answerIn(readDraft(draft)))
  const allowed = decisionsNow(order)
  const action = allowed.includes(typed.action) ? typed.action : (allowed[0] ?? typed.action)
  const move = useOrderTransition({
    reader: 'admin',
    async send({ action: service_status, message }: Answer) {
      const { _id: serviceid, date, time } = order
      await call(updateOrder, { serviceid, service_status, message, date, time })
      return readNext(serviceid)
    },
    words: { noAnswer: words.failed, refused: words.failed },
    onDone(next) {
      dropDraft(draft)
      toast('success', words.done, toastMs, true)
      onDone(next)
    },
    onSignedOut: (answer) => saveDraft(draft, answer),
    onOvertaken: (latest) => setOrder(asLeft(order, [latest])),
  })
  return {
    order,
    allowed,
    answer: { ...typed, action },
    change: setTyped,
    move,
    keep: () => void (typed.message.trim() && saveDraft(draft, typed)),
    drop: () => dropDraft(draft),
  }
}

function answerIn(draft: Readonly<Record<string, string>>): Answer {
  const action = draft['action'] === 'rejected' ? 'rejected' : 'accepted'
  return { action, message: draft['message'] ?? '' }
}
