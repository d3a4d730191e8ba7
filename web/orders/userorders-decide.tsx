import { useId, useState } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { slotStart } from '#domain/schedule.ts'
import { userOrders } from '#messages/orders.ts'
import { refusalSentence } from '#messages/refusals.ts'
import { serverNow } from '#web/lib/clock.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { useDecision, type Answer } from '#web/orders/use-decision.ts'
import { AnswerForm } from '#web/orders/userorders-answer.tsx'
import { decisionFacts } from '#web/orders/userorders-facts.tsx'
import { Facts } from '#web/parts/facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast-store.ts'
import css from './userorders.module.css'

const words = userOrders.decide
const toastMs = 5000

/** The owner's answer to a pending order. What is typed stays until it is sent or cancelled. */
export function DecideOrder({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const id = useId()
  const draft = `decision-${order._id}`
  const [answer, setAnswer] = useState(() => answerIn(readDraft(draft)))
  const decision = useDecision(order._id, { onDone, onSignedOut: (it) => saveDraft(draft, it) })
  function onDone() {
    dropDraft(draft)
    toast('success', words.done, toastMs, true)
    onClose()
  }
  function leave() {
    if (answer.message.trim()) saveDraft(draft, answer)
    onClose()
  }
  function cancel() {
    dropDraft(draft)
    onClose()
  }
  const actions = (
    <>
      {decision.sentence && (
        <div className={css.refused}>
          <Notice kind="error">{decision.sentence}</Notice>
        </div>
      )}
      <Button variant="secondary" disabled={decision.isBusy} onClick={cancel}>
        {words.cancel}
      </Button>
      <Button type="submit" form={id} busy={decision.isBusy} busyText={words.submitting}>
        {words.submit}
      </Button>
    </>
  )
  return (
    <Dialog title={words.title} onClose={leave} actions={actions} locked={decision.isBusy} wide>
      <div className={css.decision}>
        <div className={css.known}>
          {slotStart(order) <= serverNow() && (
            <Notice kind="warning">{refusalSentence('order_time_passed')}</Notice>
          )}
          <Facts facts={decisionFacts(order)} />
        </div>
        <AnswerForm id={id} answer={answer} onChange={setAnswer} decision={decision} />
      </div>
    </Dialog>
  )
}

function answerIn(draft: Readonly<Record<string, string>>): Answer {
  const action = draft['action'] === 'rejected' ? 'rejected' : 'accepted'
  return { action, message: draft['message'] ?? '' }
}
