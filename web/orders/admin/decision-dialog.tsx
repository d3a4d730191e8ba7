import { useId } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { userOrders } from '#i18n/orders.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import type { OpenDialogWith } from '#web/orders/admin/available-actions.ts'
import { DecisionContextPanel } from '#web/orders/admin/decision-context.tsx'
import { DecisionForm } from '#web/orders/admin/decision-form.tsx'
import { NextButton } from '#web/orders/admin/next-order.tsx'
import { decisionDetails } from '#web/orders/admin/order-details.tsx'
import { useDecisionContext } from '#web/orders/admin/use-decision-context.ts'
import { useDecision } from '#web/orders/admin/use-decision.ts'
import { denialReasonNow } from '#web/orders/shared/order-actions.ts'
import { OrderProblem } from '#web/orders/shared/order-problem.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './order-list.module.css'

const words = userOrders.decide

type DecideProps = { order: OrderRow; onClose: () => void; onNext: OpenDialogWith }

/** The owner's answer to a pending order, with what there is to know for it. */
export function DecisionDialog({ order: first, onClose, onNext }: DecideProps) {
  const id = useId()
  const help = useDecisionContext(first._id)
  const { order, allowed, answer, change, move, keep, drop } = useDecision(first, (next) =>
    next ? onNext({ about: 'next', order: next }) : onClose(),
  )
  const isOver = allowed.length === 0
  const next = help.data?.next
  function leave() {
    keep()
    onClose()
  }
  function cancel() {
    drop()
    onClose()
  }
  const actions = (
    <>
      <OrderProblem sentence={move.sentence} />
      <Button variant="secondary" disabled={move.isBusy} onClick={isOver ? leave : cancel}>
        {isOver ? words.close : words.cancel}
      </Button>
      {!isOver && (
        <Button type="submit" form={id} busy={move.isBusy} busyText={words.submitting}>
          {words.submit}
        </Button>
      )}
      {isOver && next && (
        <NextButton order={next} onDecide={() => onNext({ about: 'decision', order: next })} />
      )}
    </>
  )
  return (
    <Dialog title={words.title} onClose={leave} actions={actions} locked={move.isBusy} wide>
      <div className={classNames(css.decision, css.answering)}>
        <div className={css.known}>
          {denialReasonNow('accept', order, 'admin') === 'order_time_passed' && (
            <Notice tone="warning">{refusalSentence('order_time_passed')}</Notice>
          )}
          <DescriptionList facts={decisionDetails(order)} />
          <DecisionContextPanel query={help} order={order} />
        </div>
        <DecisionForm id={id} answer={answer} allowed={allowed} onChange={change} move={move} />
      </div>
    </Dialog>
  )
}
