import { useId, useState, type ComponentProps, type FormEvent } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import type { Decision } from '#domain/orders/orders.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { assign } from '#i18n/assign.ts'
import { orderDialogs } from '#i18n/order-dialogs.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import type { OpenDialog } from '#web/orders/admin/available-actions.ts'
import { DecisionContextPanel } from '#web/orders/admin/decision-context.tsx'
import { decisionDetails } from '#web/orders/admin/order-details.tsx'
import { OverrideCheckbox } from '#web/orders/admin/override-checkbox.tsx'
import { withoutPhrase, withPhrase } from '#web/orders/admin/quick-phrases.ts'
import { ReplyField, ReplyForm, ReplyPhrases } from '#web/orders/admin/reply-form.tsx'
import {
  useDecisionContext,
  type DecisionContext,
  type DecisionContextQuery,
} from '#web/orders/admin/use-decision-context.ts'
import { useDecision, type DecisionReply } from '#web/orders/admin/use-decision.ts'
import { nextText } from '#web/orders/admin/use-next-order.ts'
import { WorkerChoice } from '#web/orders/assign/worker-choice.tsx'
import { KeepFields, keepNothing } from '#web/orders/money/keep-fields.tsx'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { denialReasonNow } from '#web/orders/shared/order-actions.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Notice } from '#web/ui/notice.tsx'
import css from './decision-dialog.module.css'

const copy = orderDialogs.decide

type DecisionDialogProps = {
  order: OrderRow
  /** Preselected decision. */
  initial?: Decision | undefined
  onClose: () => void
  /** Called after the decision was sent, with the next order to decide. */
  onDone: (next: OrderRow | null) => void
  onNext: OpenDialog
}

/** Form for accepting or rejecting a pending order, beside the information needed for it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { order: listed, initial, onClose, onDone, onNext } = props
  const id = useId()
  const context = useDecisionContext(listed._id)
  const decision = useDecision(listed, initial, context.data, onDone)
  const { order, allowed, reply, transition } = decision
  const { form, errors, isBusy, sentence, why, code, send } = transition
  const isOver = allowed.length === 0
  const next = context.data?.next
  function leave() {
    decision.saveTyped()
    onClose()
  }
  function cancel() {
    decision.discard()
    onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isOver) send(reply)
  }
  const actions = (
    <>
      <OrderActionError sentence={sentence} why={why} />
      <Button variant="secondary" disabled={isBusy} onClick={isOver ? leave : cancel}>
        {isOver ? copy.close : copy.cancel}
      </Button>
      {!isOver && (
        <Button type="submit" form={id} busy={isBusy} busyText={copy.submitting}>
          {copy.submit}
        </Button>
      )}
      {isOver && next && (
        <NextButton order={next} onPress={() => onNext({ about: 'decision', order: next })} />
      )}
    </>
  )
  return (
    <Dialog title={copy.title} onClose={leave} actions={actions} locked={isBusy} wide>
      <ReplyForm
        ref={form}
        id={id}
        onSubmit={submit}
        details={<DecisionDetails order={order} context={context} />}
        tall
      >
        <DecisionFields
          order={order}
          reply={reply}
          allowed={allowed}
          errors={errors}
          code={code}
          isBusy={isBusy}
          context={context.data}
          onChange={decision.change}
        />
      </ReplyForm>
    </Dialog>
  )
}

function NextButton({ order, onPress }: { order: OrderRow; onPress: () => void }) {
  return (
    <Button className={css.next} data-first-focus onClick={onPress}>
      {nextText(order)}
    </Button>
  )
}

type DecisionDetailsProps = { order: OrderRow; context: DecisionContextQuery }

function DecisionDetails({ order, context }: DecisionDetailsProps) {
  return (
    <>
      {denialReasonNow('accept', order, 'admin') === 'order_time_passed' && (
        <Notice tone="warning">{refusalSentence('order_time_passed')}</Notice>
      )}
      <DescriptionList facts={decisionDetails(order, context.data?.customer._id)} />
      <DecisionContextPanel query={context} order={order} />
    </>
  )
}

/**
 * Only wide screens focus the form first: on phones it is below the details, which are read first.
 */
const wideScreen = '(min-width: 48rem)'

type DecisionFieldsProps = {
  order: OrderRow
  reply: DecisionReply
  /** Decisions that are possible now; when there are none, the message remains readable. */
  allowed: readonly Decision[]
  errors: FieldErrors
  code: RefusalCode | undefined
  isBusy: boolean
  context: DecisionContext | undefined
  onChange: (reply: DecisionReply) => void
}

function DecisionFields(props: DecisionFieldsProps) {
  const { order, reply, allowed, errors, code, isBusy, context, onChange } = props
  const { action, message, phrase } = reply
  const isOver = allowed.length === 0
  return (
    <>
      {!isOver && <ActionField {...props} />}
      <ReplyField
        label={copy.message}
        hint={copy.messageHint}
        placeholder={copy.placeholder}
        value={message}
        error={errors['message']}
        readOnly={isBusy || isOver}
        onChange={(typed) => onChange({ ...reply, message: typed })}
      />
      {!isOver && action === 'rejected' && (
        <KeepFields
          order={order}
          kept={reply.kept ?? keepNothing}
          errors={errors}
          readOnly={isBusy}
          onChange={(kept) => onChange({ ...reply, kept })}
        />
      )}
      <OverrideCheckbox reply={reply} code={code} disabled={isBusy} onChange={onChange} />
      {!isOver && action === 'accepted' && (
        <WorkersFold
          serviceid={order._id}
          chosen={reply.workers ?? []}
          disabled={isBusy}
          onChange={(workers) => onChange({ ...reply, workers })}
        />
      )}
      {!isOver && (
        <ReplyPhrases
          use={action}
          context={context}
          label={copy.phrases}
          disabled={isBusy}
          onPick={(picked) =>
            onChange({ ...reply, message: withPhrase(message, picked, phrase), phrase: picked })
          }
        />
      )}
    </>
  )
}

/** The decision; another one drops the phrase that was picked for the first. */
function ActionField({ reply, allowed, errors, isBusy, onChange }: DecisionFieldsProps) {
  const { action, message, phrase, workers, kept } = reply
  return (
    <SelectField
      label={copy.action}
      value={action}
      error={errors['service_status']}
      disabled={isBusy}
      data-first-focus={matchMedia(wideScreen).matches || undefined}
      onChange={({ target }) =>
        onChange({
          action: target.value as Decision,
          message: withoutPhrase(message, phrase),
          ...(workers && { workers }),
          ...(kept && { kept }),
        })
      }
    >
      {allowed.map((it) => (
        <option key={it} value={it}>
          {copy[it]}
        </option>
      ))}
    </SelectField>
  )
}

/** Optionally assigns workers together with the acceptance. They are fetched only when opened. */
function WorkersFold(props: Omit<ComponentProps<typeof WorkerChoice>, 'label'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.workers} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{assign.inDecision}</summary>
      {isOpen && <WorkerChoice {...props} />}
    </details>
  )
}
