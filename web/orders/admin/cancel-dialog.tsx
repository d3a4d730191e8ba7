import { useState } from 'react'
import { cancelOrder } from '#contract/orders/customer.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { orderDialogs } from '#i18n/order-dialogs.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { replyMessage } from '#web/i18n/reply-message.ts'
import { decisionDetails } from '#web/orders/admin/order-details.tsx'
import { withPhrase } from '#web/orders/admin/quick-phrases.ts'
import { ReplyColumns, ReplyField, ReplyPhrases } from '#web/orders/admin/reply-form.tsx'
import { useDecisionContext } from '#web/orders/admin/use-decision-context.ts'
import {
  keepApiNames,
  KeepFields,
  keepNothing,
  toKeepInput,
} from '#web/orders/money/keep-fields.tsx'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { denialReasonNow } from '#web/orders/shared/order-actions.ts'
import { applyEvents } from '#web/orders/shared/order-event-text.ts'
import { orderAction, whyFailed } from '#web/orders/shared/use-order-transition.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const { cancel: copy, decide, progress } = orderDialogs
type CancelDialogProps = { order: OrderRow; onClose: () => void }

/** Cancels an order, with a reason that the customer reads. */
export function CancelDialog({ order: listed, onClose }: CancelDialogProps) {
  const { order, isOver, form } = useCancel(listed, onClose)
  const why = whyFailed(form.error, decide.why)
  const reason = form.field('reason')
  return (
    <FormDialog
      title={copy.title}
      form={form}
      submit={isOver ? undefined : copy.title}
      busy={copy.busy}
      cancel={isOver ? decide.close : copy.keep}
      problem={<OrderActionError sentence={form.sentence} why={why} />}
      onClose={onClose}
      renderBody={(fields) => (
        <ReplyColumns details={<DescriptionList facts={decisionDetails(order)} />}>
          {fields}
        </ReplyColumns>
      )}
      danger
      wide
    >
      <ReplyField
        {...reason}
        readOnly={reason.readOnly || isOver}
        label={copy.reason}
        hint={copy.reasonHint}
        placeholder={copy.placeholder}
        data-first-focus
      />
      {!isOver && (
        <>
          <KeepFields order={order} form={form} />
          <Reasons
            order={order}
            reason={reason.value}
            disabled={form.isBusy}
            onChange={(to) => form.change({ reason: to })}
          />
        </>
      )}
    </FormDialog>
  )
}

type ReasonsProps = {
  order: OrderRow
  reason: string
  disabled: boolean
  onChange: (reason: string) => void
}

/** Prepared reasons; picking another replaces the one picked before. */
function Reasons({ order, reason, disabled, onChange }: ReasonsProps) {
  const { data: context } = useDecisionContext(order._id)
  const [picked, setPicked] = useState<string>()
  return (
    <ReplyPhrases
      use="cancelled"
      label={copy.phrases}
      context={context}
      disabled={disabled}
      onPick={(phrase) => {
        onChange(withPhrase(reason, phrase, picked))
        setPicked(phrase)
      }}
    />
  )
}

/** Holds the reason and sends it; it is kept as a draft until it is sent. */
function useCancel(listed: OrderRow, onClose: () => void) {
  const [order, setOrder] = useState(listed)
  const form = useEndpointForm(cancelOrder, {
    ...orderAction({
      reader: 'admin',
      failure: progress.failed,
      onConflict: (event) => setOrder(applyEvents(order, [event])),
    }),
    initial: { reason: '', ...keepNothing },
    toInput: ({ reason, ...fee }) => ({
      serviceid: listed._id,
      message: reason,
      ...toKeepInput(fee),
    }),
    apiNames: { reason: ['message'], ...keepApiNames },
    keep: `cancel-${listed._id}`,
    onDone({ message }) {
      toast('success', replyMessage(message, copy.done), toastMs.long, { urgent: true })
      onClose()
    },
  })
  const isOver = denialReasonNow('cancel', order, 'admin') !== undefined
  return { order, form, isOver }
}
