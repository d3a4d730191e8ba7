import { useQuery } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { getLeave } from '#contract/jobs/worker.ts'
import { common } from '#i18n/common.ts'
import { leave as copy } from '#i18n/jobs.ts'
import { call } from '#web/api/api.ts'
import { daysText, LeaveFields } from '#web/jobs/own/leave-fields.tsx'
import { leaveProblem, useEndLeave, useTakeLeave } from '#web/jobs/own/use-leave.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import css from './leave.module.css'

/** The worker's own days off: those planned, and more. */
export function Leave() {
  const [isAdding, setAdding] = useState(false)
  const { data } = useQuery({
    queryKey: [getLeave.path],
    queryFn: async ({ signal }) => (await call(getLeave, {}, { signal })).leave,
  })
  const end = useEndLeave()
  return (
    <section className={css.leave} aria-labelledby="leave">
      <h2 id="leave">{copy.heading}</h2>
      <p className={css.quiet}>{data?.length === 0 ? copy.none : copy.text}</p>
      {data && data.length > 0 && (
        <ul className={css.list}>
          {data.map(({ from, to, reason }) => (
            <li key={from} className={css.row}>
              <CalendarOff aria-hidden="true" />
              <span className={css.days}>
                {daysText(from, to)}
                {reason && <span className={css.quiet}>{reason}</span>}
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
      )}
      <Button variant="secondary" onClick={() => setAdding(true)}>
        {copy.add}
      </Button>
      {isAdding && <LeaveDialog onClose={() => setAdding(false)} />}
    </section>
  )
}

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [days, change] = useState({ from: '', to: '', reason: '' })
  const take = useTakeLeave(onClose)
  const { sentence, jobs, fields } = leaveProblem(take.error)
  function submit(event: FormEvent) {
    event.preventDefault()
    take.mutate({ ...days, to: days.to || days.from })
  }
  return (
    <Dialog
      title={copy.add}
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
      <DialogForm id={id} onSubmit={submit}>
        <LeaveFields days={days} fields={fields} onChange={change} />
        {sentence && <FieldError>{sentence}</FieldError>}
        {jobs.length > 0 && (
          <ul className={css.list}>
            {jobs.map((it) => (
              <li key={it}>{it}</li>
            ))}
          </ul>
        )}
      </DialogForm>
    </Dialog>
  )
}
