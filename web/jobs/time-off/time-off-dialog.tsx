import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { leave as copy } from '#i18n/jobs.ts'
import { leaveProblem, useTakeLeave, type LeaveCalls } from '#web/jobs/time-off/use-time-off.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FieldError, TextField } from '#web/ui/form/field.tsx'
import css from './time-off-dialog.module.css'

type LeaveDialogProps = {
  title: string
  calls: LeaveCalls
  /** The date to start with. */
  date?: string
  /** Error message when there are jobs on these days. */
  hasJobs: string
  /** Label of the button that also unassigns these jobs; without it the button is not offered. */
  release?: string
  children?: ReactNode
  onClose: () => void
}

/** Asks for the first and last day off, and the reason. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { title, calls, date = '', hasJobs, release, children, onClose } = props
  const id = useId()
  const [days, change] = useState({ from: date, to: date, reason: '' })
  const take = useTakeLeave(calls, onClose)
  const { sentence, jobs, fields } = leaveProblem(take.error, hasJobs)
  function edit(it: LeaveDays) {
    change(it)
    // The listed jobs belong to the previous dates.
    if (jobs.length > 0 && (it.from !== days.from || it.to !== days.to)) take.reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    save(false)
  }
  function save(isReleasing: boolean) {
    take.mutate({ ...days, to: days.to || days.from, isReleasing })
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      locked={take.isPending}
      actions={
        <>
          <Button variant="secondary" disabled={take.isPending} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={id} busy={take.isPending} busyText={copy.saving}>
            {copy.save}
          </Button>
        </>
      }
    >
      {children}
      <DialogForm id={id} onSubmit={submit}>
        <LeaveFields days={days} fields={fields} onChange={edit} />
        {sentence && <FieldError>{sentence}</FieldError>}
        {jobs.length > 0 && (
          <ul className={css.list}>
            {jobs.map((it) => (
              <li key={it}>{it}</li>
            ))}
          </ul>
        )}
        {jobs.length > 0 && release && (
          <Button variant="secondary" disabled={take.isPending} onClick={() => save(true)}>
            {release}
          </Button>
        )}
      </DialogForm>
    </Dialog>
  )
}

type LeaveDays = { readonly from: string; readonly to: string; readonly reason: string }
type LeaveFieldsProps = {
  days: LeaveDays
  fields: Readonly<Record<string, string>>
  onChange: (days: LeaveDays) => void
}

function LeaveFields({ days, fields, onChange }: LeaveFieldsProps) {
  return (
    <>
      <TextField
        label={copy.from}
        type="date"
        value={days.from}
        error={fields['from']}
        required
        data-first-focus
        onChange={({ target }) => onChange({ ...days, from: target.value })}
      />
      <TextField
        label={copy.to}
        type="date"
        min={days.from}
        value={days.to}
        error={fields['to']}
        onChange={({ target }) => onChange({ ...days, to: target.value })}
      />
      <TextField
        label={copy.reason}
        aside={common.optional}
        maxLength={200}
        value={days.reason}
        error={fields['reason']}
        onChange={({ target }) => onChange({ ...days, reason: target.value })}
      />
    </>
  )
}
