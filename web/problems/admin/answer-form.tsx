import { answerProblem, type ProblemRow } from '#contract/problems/problems.ts'
import { replyMaxLength } from '#domain/orders/orders.ts'
import { offeredActions, type ProblemAction } from '#domain/problems/problems.ts'
import { indiaClock } from '#domain/schedule.ts'
import { problemList as copy } from '#i18n/problems.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatRupees } from '#web/lib/format.ts'
import { SlotFields } from '#web/orders/shared/slot-fields.tsx'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { useSlotSelection } from '#web/orders/shared/use-slot-selection.ts'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const empty = {
  message: '',
  action: 'none' as ProblemAction,
  date: '',
  time: '',
  rupees: '',
  anyway: false,
}

/** Holds the draft of an answer and sends it. */
export function useAnswer({ _id: problem_id, order }: ProblemRow, onClose: () => void) {
  const form = useEndpointForm(answerProblem, {
    ...orderAction({ reader: 'admin' }),
    initial: empty,
    toInput: (draft) => ({ problem_id, ...onlyNeeded(draft) }),
    onDone() {
      toast('success', copy.sent, toastMs.short)
      onClose()
    },
  })
  const { draft } = form
  const selection = useSlotSelection({ ...draft, minutes: order.minutes, proposes: false })
  // Until a day is chosen, the first one with a free time is used.
  const { date, time } = draft.anyway ? draft : selection
  return { ...form, selection, submit: form.submitWith({ date, time }) }
}

function onlyNeeded({ message, action, date, time, rupees, anyway }: typeof empty) {
  if (action === 'refund') return { message, action, rupees: Number(rupees.replaceAll(',', '')) }
  return action === 'reclean' ? { message, action, date, time, anyway } : { message, action }
}

type AnswerFormProps = { problem: ProblemRow; form: ReturnType<typeof useAnswer> }

/** The business's reply to a problem, and the remedy it chooses. */
export function AnswerFields({ problem, form }: AnswerFormProps) {
  const offered = offeredActions(problem.order, useHasPermission('refunds'))
  const { action } = form.draft
  return (
    <>
      <TextAreaField
        {...form.field('message')}
        label={copy.message}
        hint={copy.messageHint}
        maxLength={replyMaxLength}
        required
        data-first-focus
      />
      <SelectField {...form.field('action')} label={copy.action}>
        {offered.map((it) => (
          <option key={it} value={it}>
            {copy.actions[it]}
          </option>
        ))}
      </SelectField>
      {action === 'reclean' && <VisitFields form={form} />}
      {action === 'refund' && (
        <TextField
          {...form.field('rupees')}
          label={copy.rupees}
          hint={copy.rupeesHint(formatRupees(problem.order.paid))}
          inputMode="decimal"
          prefix="₹"
        />
      )}
    </>
  )
}

/** Time of the repeat visit: a free slot, or any time if the admin overrides that. */
function VisitFields({ form }: Pick<AnswerFormProps, 'form'>) {
  const { draft, selection, errors, change } = form
  return (
    <>
      {draft.anyway ? (
        <>
          <TextField
            {...form.field('date')}
            type="date"
            label={copy.date}
            min={indiaClock(serverNow()).date}
          />
          <TextField {...form.field('time')} type="time" step={1800} label={copy.time} />
        </>
      ) : (
        <SlotFields selection={selection} errors={errors} onChange={change} />
      )}
      <CheckboxField
        {...form.checkbox('anyway')}
        label={copy.override}
        onChange={({ target }) =>
          change({ anyway: target.checked, date: selection.date, time: selection.time })
        }
      />
    </>
  )
}
