import { useId, useState, type ComponentProps, type FormEvent } from 'react'
import { cancelOrder } from '#contract/orders/customer.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { orderDialogs } from '#i18n/order-dialogs.ts'
import { call } from '#web/api/api.ts'
import { replyMessage } from '#web/i18n/reply-message.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { decisionDetails } from '#web/orders/admin/order-details.tsx'
import { withPhrase } from '#web/orders/admin/quick-phrases.ts'
import { ReplyField, ReplyForm, ReplyPhrases } from '#web/orders/admin/reply-form.tsx'
import { useDecisionContext } from '#web/orders/admin/use-decision-context.ts'
import { KeepFields, keepNothing, toKeepInput, type Kept } from '#web/orders/money/keep-fields.tsx'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { denialReasonNow } from '#web/orders/shared/order-actions.ts'
import { applyEvents } from '#web/orders/shared/order-event-text.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const { cancel: copy, decide, progress } = orderDialogs
type CancelDialogProps = { order: OrderRow; onClose: () => void }

/** Cancels an order, with a reason that the customer reads. */
export function CancelDialog({ order: listed, onClose }: CancelDialogProps) {
  const id = useId()
  const { order, reason, setReason, kept, setKept, isOver, leave, transition } = useCancel(
    listed,
    onClose,
  )
  const { form, errors, isBusy, sentence, why, send } = transition
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isOver) send({ message: reason, ...kept })
  }
  const actions = (
    <>
      <OrderActionError sentence={sentence} why={why} />
      <Button variant="secondary" disabled={isBusy} onClick={leave}>
        {isOver ? decide.close : copy.keep}
      </Button>
      {!isOver && (
        <Button variant="danger" type="submit" form={id} busy={isBusy} busyText={copy.busy}>
          {copy.title}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={copy.title} onClose={leave} actions={actions} locked={isBusy} wide>
      <ReplyForm
        ref={form}
        id={id}
        onSubmit={submit}
        details={<DescriptionList facts={decisionDetails(order)} />}
      >
        <ReasonField
          value={reason}
          error={errors['message']}
          readOnly={isBusy || isOver}
          onChange={setReason}
        />
        {!isOver && (
          <>
            <KeepFields
              order={order}
              kept={kept}
              errors={errors}
              readOnly={isBusy}
              onChange={setKept}
            />
            <Reasons order={order} reason={reason} disabled={isBusy} onChange={setReason} />
          </>
        )}
      </ReplyForm>
    </Dialog>
  )
}

type ReasonFieldProps = Pick<
  ComponentProps<typeof ReplyField>,
  'value' | 'error' | 'readOnly' | 'onChange'
>

function ReasonField(props: ReasonFieldProps) {
  const { reason: label, reasonHint: hint, placeholder } = copy
  return <ReplyField {...props} label={label} hint={hint} placeholder={placeholder} first />
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
  const draftName = `cancel-${listed._id}`
  const [draft] = useState(() => readDraft(draftName))
  const [reason, setReason] = useState(draft['reason'] ?? '')
  const [kept, setKept] = useState({ ...keepNothing, ...draft })
  const [order, setOrder] = useState(listed)
  const transition = useOrderTransition({
    reader: 'admin',
    send: ({ message, ...typed }: Kept & { message: string }) =>
      call(cancelOrder, { serviceid: listed._id, message, ...toKeepInput(typed) }),
    copy: { noAnswer: progress.failed, refused: progress.failed, why: decide.why },
    onDone({ message }) {
      dropDraft(draftName)
      toast('success', replyMessage(message, copy.done), toastMs.long, { urgent: true })
      onClose()
    },
    onSignedOut: () => saveDraft(draftName, { ...kept, reason }),
    onConflict: (event) => setOrder(applyEvents(order, [event])),
  })
  function leave() {
    if (reason.trim()) saveDraft(draftName, { ...kept, reason })
    onClose()
  }
  const isOver = denialReasonNow('cancel', order, 'admin') !== undefined
  return { order, reason, setReason, kept, setKept, isOver, leave, transition }
}
