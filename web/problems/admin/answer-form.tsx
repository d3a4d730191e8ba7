import type { FormEvent } from 'react'
import type { ProblemRow } from '#contract/problems/problems.ts'
import { replyMaxLength } from '#domain/orders/orders.ts'
import { offeredActions } from '#domain/problems/problems.ts'
import { indiaClock } from '#domain/schedule.ts'
import { problemList as copy } from '#i18n/problems.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatRupees } from '#web/lib/format.ts'
import { SlotFields } from '#web/orders/shared/slot-fields.tsx'
import type { useAnswer } from '#web/problems/admin/use-answer.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx'

type AnswerFormProps = { id: string; problem: ProblemRow; answer: ReturnType<typeof useAnswer> }

/** The business's reply to a problem, and the remedy it chooses. */
export function AnswerForm({ id, problem, answer }: AnswerFormProps) {
  const offered = offeredActions(problem.order, useHasPermission('refunds'))
  const { form, draft, change, errors, isBusy, submit } = answer
  function send(event: FormEvent) {
    event.preventDefault()
    submit()
  }
  return (
    <DialogForm ref={form} id={id} onSubmit={send}>
      <TextAreaField
        label={copy.message}
        hint={copy.messageHint}
        value={draft.message}
        error={errors['message']}
        maxLength={replyMaxLength}
        readOnly={isBusy}
        required
        data-first-focus
        onChange={({ target }) => change({ message: target.value })}
      />
      <SelectField
        label={copy.action}
        value={draft.action}
        error={errors['action']}
        disabled={isBusy}
        onChange={({ target }) =>
          change({ action: offered.find((it) => it === target.value) ?? 'none' })
        }
      >
        {offered.map((it) => (
          <option key={it} value={it}>
            {copy.actions[it]}
          </option>
        ))}
      </SelectField>
      {draft.action === 'reclean' && <VisitFields answer={answer} />}
      {draft.action === 'refund' && (
        <TextField
          label={copy.rupees}
          hint={copy.rupeesHint(formatRupees(problem.order.paid))}
          inputMode="decimal"
          prefix="₹"
          value={draft.rupees}
          error={errors['rupees']}
          readOnly={isBusy}
          onChange={({ target }) => change({ rupees: target.value })}
        />
      )}
    </DialogForm>
  )
}

/** Time of the repeat visit: a free slot, or any time if the admin overrides that. */
function VisitFields({
  answer: { draft, selection, change, errors, isBusy },
}: Pick<AnswerFormProps, 'answer'>) {
  return (
    <>
      {draft.anyway ? (
        <AnyTime draft={draft} errors={errors} isBusy={isBusy} change={change} />
      ) : (
        <SlotFields selection={selection} errors={errors} onChange={change} />
      )}
      <CheckboxField
        label={copy.anyway}
        checked={draft.anyway}
        disabled={isBusy}
        onChange={({ target }) =>
          change({ anyway: target.checked, date: selection.date, time: selection.time })
        }
      />
    </>
  )
}

function AnyTime({
  draft,
  errors,
  isBusy,
  change,
}: Pick<AnswerFormProps['answer'], 'draft' | 'errors' | 'isBusy' | 'change'>) {
  return (
    <>
      <TextField
        type="date"
        label={copy.date}
        value={draft.date}
        error={errors['date']}
        min={indiaClock(serverNow()).date}
        readOnly={isBusy}
        onChange={({ target }) => change({ date: target.value })}
      />
      <TextField
        type="time"
        step={1800}
        label={copy.time}
        value={draft.time}
        error={errors['time']}
        readOnly={isBusy}
        onChange={({ target }) => change({ time: target.value })}
      />
    </>
  )
}
