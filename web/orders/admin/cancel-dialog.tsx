import { useId, useState, type FormEvent } from 'react'
import { cancelOrder } from '#contract/orders/customer.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { userOrders } from '#i18n/orders.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { decisionDetails } from '#web/orders/admin/order-details.tsx'
import { ReplyField } from '#web/orders/admin/reply-field.tsx'
import { ReplyPhrases, withPhrase } from '#web/orders/admin/reply-phrases.tsx'
import { denialReasonNow } from '#web/orders/shared/order-actions.ts'
import { asLeft } from '#web/orders/shared/order-event-text.ts'
import { OrderProblem } from '#web/orders/shared/order-problem.tsx'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast-store.ts'
import css from './order-list.module.css'

const { cancel: words, decide, progress } = userOrders
const toastMs = 5000

type CancelProps = { order: OrderRow; onClose: () => void }

/** Takes back an accepted order, with a reason that the customer reads. */
export function CancelDialog({ order: first, onClose }: CancelProps) {
  const id = useId()
  const { order, reason, setReason, isOver, leave, move } = useCancel(first, onClose)
  const { form, errors, isBusy, sentence, send } = move
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isOver) send(reason)
  }
  const actions = (
    <>
      <OrderProblem sentence={sentence} />
      <Button variant="secondary" disabled={isBusy} onClick={leave}>
        {isOver ? decide.close : words.keep}
      </Button>
      {!isOver && (
        <Button variant="danger" type="submit" form={id} busy={isBusy} busyText={words.busy}>
          {words.title}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={words.title} onClose={leave} actions={actions} locked={isBusy} wide>
      <div className={css.decision}>
        <div className={css.known}>
          <DescriptionList facts={decisionDetails(order)} />
        </div>
        <form ref={form} id={id} className={css.form} noValidate onSubmit={submit}>
          <ReplyField
            label={words.reason}
            hint={words.reasonHint}
            placeholder={words.placeholder}
            value={reason}
            error={errors['message']}
            readOnly={isBusy || isOver}
            first
            onChange={setReason}
          />
          {!isOver && (
            <ReplyPhrases
              act="cancelled"
              label={words.phrases}
              disabled={isBusy}
              onPick={(phrase) => setReason(withPhrase(reason, phrase))}
            />
          )}
        </form>
      </div>
    </Dialog>
  )
}

/** The reason as it is being written and sent; kept until it is sent. */
function useCancel(first: OrderRow, onClose: () => void) {
  const draft = `cancel-${first._id}`
  const [reason, setReason] = useState(() => readDraft(draft)['reason'] ?? '')
  const [order, setOrder] = useState(first)
  const move = useOrderTransition({
    reader: 'admin',
    send: (message: string) => call(cancelOrder, { serviceid: first._id, message }),
    words: { noAnswer: progress.failed, refused: progress.failed },
    onDone({ message }) {
      dropDraft(draft)
      toast('success', errorMessage(message, words.done), toastMs, true)
      onClose()
    },
    onSignedOut: (typed) => saveDraft(draft, { reason: typed }),
    onOvertaken: (latest) => setOrder(asLeft(order, [latest])),
  })
  function leave() {
    if (reason.trim()) saveDraft(draft, { reason })
    onClose()
  }
  const isOver = denialReasonNow('cancel', order, 'admin') !== undefined
  return { order, reason, setReason, isOver, leave, move }
}
