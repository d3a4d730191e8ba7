import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { moveOrder } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { canOverride } from '#domain/hours/override.ts'
import { jobMinutes } from '#domain/jobs/steps.ts'
import { slotMinutes } from '#domain/schedule.ts'
import { move as copy } from '#i18n/assign.ts'
import { common } from '#i18n/common.ts'
import { durationText } from '#i18n/language.ts'
import { call } from '#web/api/api.ts'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type Movable = Pick<OrderRow, '_id' | 'date' | 'time' | 'minutes'>
type MoveDialogProps = {
  order: Movable
  /** Preselected slot, when one was shown before. */
  to?: Pick<OrderRow, 'date' | 'time' | 'minutes'>
  /**
   * Ids of the workers to assign, with their names in `who`; when omitted, the workers stay the
   * same.
   */
  workerIds?: readonly string[] | undefined
  who?: ReactNode
  onClose: () => void
}

const lengths = Array.from(
  { length: jobMinutes.most / slotMinutes },
  (_, i) => (i + 1) * slotMinutes,
)

/** Changes the time or length of an accepted job; the customer gets one notification. */
export function MoveDialog({
  order,
  to: wanted = order,
  workerIds,
  who,
  onClose,
}: MoveDialogProps) {
  const id = useId()
  const [to, change] = useState<Target>({
    date: wanted.date,
    time: wanted.time,
    minutes: wanted.minutes,
    message: copy.usual,
    anyway: false,
  })
  const { form, errors, isBusy, code, sentence, send } = useMove(order, workerIds, onClose)
  function submit(event: FormEvent) {
    event.preventDefault()
    send(to)
  }
  return (
    <Dialog
      title={copy.title}
      onClose={onClose}
      locked={isBusy}
      actions={
        <>
          <OrderActionError sentence={sentence} />
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={id} busy={isBusy} busyText={copy.saving}>
            {copy.save}
          </Button>
        </>
      }
    >
      {who}
      <DialogForm ref={form} id={id} onSubmit={submit}>
        <MoveFields
          to={to}
          usualMinutes={order.minutes}
          errors={errors}
          mayOverrule={to.anyway || (code !== undefined && canOverride(code))}
          onChange={change}
        />
      </DialogForm>
    </Dialog>
  )
}

function useMove(order: Movable, workerIds: readonly string[] | undefined, onDone: () => void) {
  return useOrderTransition({
    reader: 'admin',
    send: ({ date, time, minutes, message, anyway }: Target) =>
      call(moveOrder, {
        serviceid: order._id,
        date,
        time,
        message,
        ...(minutes !== order.minutes && { minutes }),
        ...(anyway && { anyway }),
        ...(workerIds && { worker_ids: [...workerIds] }),
      }),
    copy: { noAnswer: copy.failed, refused: copy.failed },
    onDone() {
      toast('success', copy.done, toastMs.short, { urgent: true })
      onDone()
    },
  })
}

type Target = {
  readonly date: string
  readonly time: string
  readonly minutes: number
  readonly message: string
  readonly anyway: boolean
}
type MoveFieldsProps = {
  to: Target
  usualMinutes: number
  errors: FieldErrors
  mayOverrule: boolean
  onChange: (to: Target) => void
}

function MoveFields({ to, usualMinutes, errors, mayOverrule, onChange }: MoveFieldsProps) {
  return (
    <>
      <TextField
        label={copy.date}
        type="date"
        value={to.date}
        error={errors['date']}
        data-first-focus
        onChange={({ target }) => onChange({ ...to, date: target.value })}
      />
      <TextField
        label={copy.time}
        type="time"
        step={slotMinutes * 60}
        value={to.time}
        error={errors['time']}
        onChange={({ target }) => onChange({ ...to, time: target.value })}
      />
      <SelectField
        label={copy.minutes}
        value={to.minutes}
        error={errors['minutes']}
        onChange={({ target }) => onChange({ ...to, minutes: Number(target.value) })}
      >
        {lengthsWith(usualMinutes).map((it) => (
          <option key={it} value={it}>
            {durationText(it)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={copy.message}
        hint={copy.hint}
        placeholder={copy.placeholder}
        value={to.message}
        error={errors['message']}
        onChange={({ target }) => onChange({ ...to, message: target.value })}
      />
      {mayOverrule && (
        <CheckboxField
          label={copy.anyway}
          hint={copy.anywayHint}
          checked={to.anyway}
          onChange={({ target }) => onChange({ ...to, anyway: target.checked })}
        />
      )}
    </>
  )
}

/** Includes the job's own length, which may not be one of the usual choices. */
function lengthsWith(minutes: number): readonly number[] {
  return lengths.includes(minutes) ? lengths : [...lengths, minutes].sort((a, b) => a - b)
}
