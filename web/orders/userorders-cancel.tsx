import { useId, useState, type FormEvent } from 'react'
import { cancelOrder, type OrderRow } from '#contract/orders.ts'
import { userOrders } from '#messages/orders.ts'
import { call } from '#web/lib/api.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { whyNotNow } from '#web/lib/order-acts.ts'
import { asLeft } from '#web/lib/order-story.ts'
import { wordsFor } from '#web/lib/words-for.ts'
import { OrderProblem } from '#web/orders/order-problem.tsx'
import { useOrderMove } from '#web/orders/use-order-move.ts'
import { decisionFacts } from '#web/orders/userorders-facts.tsx'
import { MessageField } from '#web/orders/userorders-message.tsx'
import { QuickPhrases, withPhrase } from '#web/orders/userorders-phrases.tsx'
import { Facts } from '#web/parts/facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import css from './userorders.module.css'

const { cancel: words, decide } = userOrders
const toastMs = 5000

/** Takes back an accepted order, with a reason that the customer reads. */
export function CancelUserOrder({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const id = useId()
  const draft = `cancel-${order._id}`
  const [reason, setReason] = useState(() => readDraft(draft)['reason'] ?? '')
  const [current, setCurrent] = useState(order)
  const move = useOrderMove({
    reader: 'admin',
    send: (message: string) => call(cancelOrder, { serviceid: order._id, message }),
    words: { noAnswer: decide.failed, refused: decide.failed },
    onDone({ message }) {
      dropDraft(draft)
      toast('success', wordsFor(message, words.done), toastMs, true)
      onClose()
    },
    onSignedOut: (typed) => saveDraft(draft, { reason: typed }),
    onOvertaken: (latest) => setCurrent(asLeft(order, [latest])),
  })
  const isOver = whyNotNow('cancel', current, 'admin') !== undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isOver) move.send(reason)
  }
  function leave() {
    if (reason.trim()) saveDraft(draft, { reason })
    onClose()
  }
  const actions = (
    <>
      <OrderProblem move={move} />
      <Button variant="secondary" disabled={move.isBusy} onClick={leave}>
        {isOver ? decide.close : words.keep}
      </Button>
      {!isOver && (
        <Button variant="danger" type="submit" form={id} busy={move.isBusy} busyText={words.busy}>
          {words.title}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={words.title} onClose={leave} actions={actions} locked={move.isBusy} wide>
      <div className={css.decision}>
        <div className={css.known}>
          <Facts facts={decisionFacts(current)} />
        </div>
        <form ref={move.form} id={id} className={css.form} noValidate onSubmit={submit}>
          <MessageField
            label={words.reason}
            hint={words.reasonHint}
            placeholder={words.placeholder}
            value={reason}
            error={move.errors['message']}
            readOnly={move.isBusy || isOver}
            first
            onChange={setReason}
          />
          {!isOver && (
            <QuickPhrases
              act="cancelled"
              label={words.phrases}
              disabled={move.isBusy}
              onPick={(phrase) => setReason(withPhrase(reason, phrase))}
            />
          )}
        </form>
      </div>
    </Dialog>
  )
}
