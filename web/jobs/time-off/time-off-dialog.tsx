import type { ReactNode } from 'react'
import { dayHalves } from '#domain/jobs/half-hours.ts'
import type { DateRange, Slot } from '#domain/schedule.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { common } from '#i18n/common.ts'
import { timeOff as copy } from '#i18n/jobs.ts'
import { errorMessage, isRefused } from '#web/api/errors.ts'
import { useForm } from '#web/api/use-endpoint-form.ts'
import type { TimeOffCalls } from '#web/jobs/time-off/time-off-list.tsx'
import { formatSlot } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type TimeOffDialogProps = {
  title: string
  calls: TimeOffCalls
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
export function TimeOffDialog(props: TimeOffDialogProps) {
  const { title, release, children, onClose } = props
  const form = useTimeOffForm(props)
  const jobs = isRefused(form.error, 'leave_has_jobs')
    ? parseJobs(form.error.details.data?.['jobs'])
    : []
  /** The listed jobs belong to the days as they were sent. */
  const day = (name: keyof DateRange | 'half') => {
    const field = form.field(name)
    const onChange: typeof field.onChange = (event) => {
      field.onChange(event)
      if (jobs.length > 0) form.reset()
    }
    return { ...field, onChange }
  }
  return (
    <FormDialog
      title={title}
      form={form}
      submit={copy.save}
      busy={copy.saving}
      onClose={onClose}
      renderBody={(fields) => (
        <>
          {children}
          {fields}
        </>
      )}
    >
      <TextField {...day('from')} label={copy.from} type="date" required data-first-focus />
      <TextField {...day('to')} label={copy.to} type="date" min={form.draft.from} />
      {isOneDay(form.draft) && (
        <SelectField {...day('half')} label={copy.part}>
          <option value="">{copy.whole}</option>
          {dayHalves.map((it) => (
            <option key={it} value={it}>
              {copy.halves[it]}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...form.field('reason')}
        label={copy.reason}
        aside={common.optional}
        maxLength={200}
      />
      {jobs.length > 0 && (
        <Stack as="ul" gap={2}>
          {jobs.map((it) => (
            <li key={it.serviceid}>
              {[formatSlot(it), serviceOf(it), it.address].filter(Boolean).join(' · ')}
              {it.free && (
                <Muted>
                  {it.free.length > 0 ? copy.freeThen(it.free.join(', ')) : copy.nobodyFree}
                </Muted>
              )}
            </li>
          ))}
        </Stack>
      )}
      {jobs.length > 0 && release && (
        <Button
          variant="secondary"
          disabled={form.isBusy}
          onClick={() => form.send({ ...form.draft, isReleasing: true })}
        >
          {release}
        </Button>
      )}
    </FormDialog>
  )
}

const isOneDay = ({ from, to }: DateRange): boolean => !to || from === to

function useTimeOffForm({ calls, date = '', hasJobs, onClose }: TimeOffDialogProps) {
  return useForm<DateRange & { half: string; reason: string; isReleasing: boolean }, string>(
    ({ half, reason, isReleasing, ...days }) => {
      const part = isOneDay(days) ? dayHalves.find((it) => it === half) : undefined
      const { from, to } = days
      return calls.take(
        { from, to: to || from, ...(part && { half: part }), ...(reason && { reason }) },
        isReleasing,
      )
    },
    {
      initial: { from: date, to: date, half: '', reason: '', isReleasing: false },
      reloads: [calls.shownIn],
      failure: (error) => (isRefused(error, 'leave_has_jobs') ? hasJobs : errorMessage(error)),
      onDone(message) {
        toast('success', message, toastMs.long)
        onClose()
      },
    },
  )
}

/** A job on these days; admins also read what, where, and who is free then. */
type JobThen = Slot & {
  readonly serviceid: string
  readonly service?: string
  readonly service_hindi?: string
  readonly address?: string
  readonly free?: readonly string[]
}

const parseJobs = (value: unknown): readonly JobThen[] =>
  Array.isArray(value) ? (value as JobThen[]) : []

const serviceOf = ({ service: label = '', service_hindi: hindi = '' }: JobThen): string =>
  nameOf({ label, hindi })
