import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import type { JobStep } from '#domain/jobs/steps.ts'
import { indiaClock } from '#domain/schedule.ts'
import { jobs as copy } from '#i18n/jobs.ts'
import { DoorCodeDialog } from '#web/jobs/my-jobs/door-code-dialog.tsx'
import { isDone, nextSteps, type ShownJob } from '#web/jobs/my-jobs/my-jobs.ts'
import { addToOutbox } from '#web/jobs/my-jobs/outbox-sender.ts'
import { formatDay, formatIndianTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './job-steps.module.css'

type JobStepsProps = { shown: ShownJob; today: string; jobText: string }

/** The job's progress, with the next step as a large button; stored on the phone until sent. */
export function JobSteps({ shown, today, jobText }: JobStepsProps) {
  const [asking, ask] = useState<'start' | 'finish'>()
  const { job, steps } = shown
  const offered = nextSteps(shown, today)
  const add = (step: JobStep, code?: string) => {
    ask(undefined)
    addToOutbox({ job: job._id, jobText }, { type: 'step', step, code }).catch(() =>
      toast('error', copy.notKept, toastMs.long),
    )
  }
  function press(step: JobStep) {
    if (step === 'finish' || (step === 'start' && job.needs_code)) ask(step)
    else add(step)
  }
  return (
    <>
      {steps.length > 0 && (
        <Stack as="ol" gap={2} aria-label={copy.stepsLabel}>
          {steps.map(({ step, at, waits }) => (
            <li key={step} className={css.step}>
              {waits ? <Clock aria-hidden="true" /> : <Check aria-hidden="true" />}
              {`${copy.doneSteps[step]}, ${formatIndianTime(indiaClock(Date.parse(at)).time)}`}
              {waits && <Muted as="span">{copy.waiting}</Muted>}
            </li>
          ))}
        </Stack>
      )}
      {offered.map((step, i) => (
        <Button
          key={step}
          size="large"
          wide
          variant={i === 0 ? 'primary' : 'secondary'}
          onClick={() => press(step)}
        >
          {copy.steps[step]}
        </Button>
      ))}
      {job.date > today && !isDone(shown) && <Muted>{copy.notBefore(formatDay(job.date))}</Muted>}
      {asking === 'finish' && (
        <ConfirmDialog
          title={copy.steps.finish}
          question={copy.finishQuestion}
          confirm={copy.steps.finish}
          cancel={copy.finishCancel}
          onConfirm={() => add('finish')}
          onClose={() => ask(undefined)}
        />
      )}
      {asking === 'start' && (
        <DoorCodeDialog onCode={(code) => add('start', code)} onClose={() => ask(undefined)} />
      )}
    </>
  )
}
