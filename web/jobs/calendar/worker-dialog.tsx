import { useId, useState, type FormEvent } from 'react'
import { common } from '#i18n/common.ts'
import { planning } from '#i18n/job-planning.ts'
import { leave as copy } from '#i18n/jobs.ts'
import type { CalendarLeave } from '#web/jobs/calendar/day-layout.ts'
import { useGiveLeave, useTakeLeaveBack } from '#web/jobs/calendar/use-worker-leave.ts'
import { daysText, LeaveFields } from '#web/jobs/own/leave-fields.tsx'
import { leaveProblem } from '#web/jobs/own/use-leave.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import css from './worker-dialog.module.css'

type WorkerDialogProps = {
  worker: { readonly _id: string; readonly name: string }
  /** The day that the calendar shows. */
  date: string
  leave: readonly CalendarLeave[]
  onClose: () => void
}

/** A worker's days off, as the owner writes them down for them. */
export function WorkerDialog({ worker: { _id, name }, date, leave, onClose }: WorkerDialogProps) {
  const id = useId()
  const [days, change] = useState({ from: date, to: date, reason: '' })
  const give = useGiveLeave(_id, onClose)
  const { sentence, jobs, fields } = leaveProblem(give.error, planning.leaveHasJobs)
  function submit(event: FormEvent) {
    event.preventDefault()
    save(false)
  }
  const save = (isReleasing: boolean) =>
    give.mutate({ ...days, to: days.to || days.from, isReleasing })
  return (
    <Dialog
      title={`${name}: ${planning.leave}`}
      onClose={onClose}
      locked={give.isPending}
      actions={
        <>
          <Button variant="secondary" disabled={give.isPending} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={id} busy={give.isPending} busyText={copy.saving}>
            {copy.save}
          </Button>
        </>
      }
    >
      {leave.length > 0 && <Planned workerId={_id} leave={leave} />}
      <p className={css.quiet}>{planning.leaveText}</p>
      <DialogForm id={id} onSubmit={submit}>
        <LeaveFields days={days} fields={fields} onChange={change} />
        {sentence && <FieldError>{sentence}</FieldError>}
        {jobs.length > 0 && (
          <>
            <ul className={css.list}>
              {jobs.map((it) => (
                <li key={it}>{it}</li>
              ))}
            </ul>
            <Button variant="secondary" disabled={give.isPending} onClick={() => save(true)}>
              {planning.release(name)}
            </Button>
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}

function Planned({ workerId, leave }: { workerId: string; leave: readonly CalendarLeave[] }) {
  const end = useTakeLeaveBack(workerId)
  return (
    <ul className={css.list}>
      {leave.map(({ from, to, reason }) => (
        <li key={from} className={css.row}>
          <span>
            {daysText(from, to)}
            {reason && <span className={css.quiet}> {reason}</span>}
          </span>
          <Button
            variant="quiet"
            size="small"
            disabled={end.isPending}
            aria-label={copy.removeLabel(daysText(from, to))}
            onClick={() => end.mutate({ from, to })}
          >
            {copy.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}
