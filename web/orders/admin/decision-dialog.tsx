import { useState, type ComponentProps } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import type { Decision } from '#domain/orders/orders.ts'
import { assign } from '#i18n/assign.ts'
import { orderDialogs } from '#i18n/order-dialogs.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import type { OpenDialog } from '#web/orders/admin/available-actions.ts'
import { DecisionContextPanel } from '#web/orders/admin/decision-context.tsx'
import { decisionDetails } from '#web/orders/admin/order-details.tsx'
import { OverrideCheckbox } from '#web/orders/admin/override-checkbox.tsx'
import { withoutPhrase, withPhrase } from '#web/orders/admin/quick-phrases.ts'
import { ReplyColumns, ReplyField, ReplyPhrases } from '#web/orders/admin/reply-form.tsx'
import {
  useDecisionContext,
  type DecisionContext,
  type DecisionContextQuery,
} from '#web/orders/admin/use-decision-context.ts'
import { useDecision, type DecisionForm } from '#web/orders/admin/use-decision.ts'
import { nextText } from '#web/orders/admin/use-next-order.ts'
import { WorkerChoice } from '#web/orders/assign/worker-choice.tsx'
import { KeepFields } from '#web/orders/money/keep-fields.tsx'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { denialReasonNow } from '#web/orders/shared/order-actions.ts'
import { whyFailed } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
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
  const context = useDecisionContext(listed._id)
  const form = useDecision(listed, initial, context.data, onDone)
  const { order, allowed, sentence, isBusy } = form
  const isOver = allowed.length === 0
  const next = context.data?.next
  function leave() {
    form.saveTyped()
    onClose()
  }
  function cancel() {
    form.discard()
    onClose()
  }
  const secondary = (
    <>
      <Button variant="secondary" disabled={isBusy} onClick={isOver ? leave : cancel}>
        {isOver ? copy.close : copy.cancel}
      </Button>
      {isOver && next && (
        <NextButton order={next} onPress={() => onNext({ about: 'decision', order: next })} />
      )}
    </>
  )
  return (
    <FormDialog
      title={copy.title}
      form={form}
      submit={isOver ? undefined : copy.submit}
      busy={copy.submitting}
      secondary={secondary}
      problem={<OrderActionError sentence={sentence} why={whyFailed(form.error, copy.why)} />}
      onClose={leave}
      renderBody={(fields) => (
        <ReplyColumns details={<DecisionDetails order={order} context={context} />} tall>
          {fields}
        </ReplyColumns>
      )}
      wide
    >
      <DecisionFields form={form} context={context.data} />
    </FormDialog>
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

type DecisionFieldsProps = { form: DecisionForm; context: DecisionContext | undefined }

/** While no decision is possible any more, the message remains readable. */
function DecisionFields({ form, context }: DecisionFieldsProps) {
  const { order, draft, isBusy } = form
  const { action, message, phrase } = draft
  const isOver = form.allowed.length === 0
  return (
    <>
      {!isOver && <ActionField form={form} />}
      <ReplyField
        {...form.field('message')}
        readOnly={isBusy || isOver}
        label={copy.message}
        hint={copy.messageHint}
        placeholder={copy.placeholder}
      />
      {!isOver && action === 'rejected' && <KeepFields order={order} form={form} />}
      <OverrideCheckbox form={form} />
      {!isOver && action === 'accepted' && (
        <WorkersFold
          serviceid={order._id}
          chosen={draft.workers}
          disabled={isBusy}
          onChange={(workers) => form.change({ workers })}
        />
      )}
      {!isOver && (
        <ReplyPhrases
          use={action}
          context={context}
          label={copy.phrases}
          disabled={isBusy}
          onPick={(picked) =>
            form.change({ message: withPhrase(message, picked, phrase), phrase: picked })
          }
        />
      )}
    </>
  )
}

/** The decision; another one drops the phrase that was picked for the first. */
function ActionField({ form }: Pick<DecisionFieldsProps, 'form'>) {
  const { message, phrase, action } = form.draft
  return (
    <SelectField
      {...form.field('action')}
      value={action}
      label={copy.action}
      data-first-focus={matchMedia(wideScreen).matches || undefined}
      onChange={({ target }) =>
        form.change({
          action: target.value as Decision,
          message: withoutPhrase(message, phrase),
          phrase: '',
          anyway: false,
        })
      }
    >
      {form.allowed.map((it) => (
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
