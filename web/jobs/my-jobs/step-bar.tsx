import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { JobStep } from '#domain/jobs/steps.ts'
import { jobMoney } from '#i18n/job-money.ts'
import { jobs as copy } from '#i18n/jobs.ts'
import { DoorCodeDialog } from '#web/jobs/my-jobs/door-code-dialog.tsx'
import {
  isDone,
  mayTakePayment,
  nextSteps,
  titleOf,
  type ShownJob,
} from '#web/jobs/my-jobs/my-jobs.ts'
import { RefusedItem } from '#web/jobs/my-jobs/outbox-notice.tsx'
import { addToOutbox, takeBack } from '#web/jobs/my-jobs/outbox-sender.ts'
import type { OutboxItem } from '#web/jobs/my-jobs/outbox.ts'
import { openLines, TicksQuestion } from '#web/jobs/my-jobs/ticks-question.tsx'
import { useSettling } from '#web/jobs/my-jobs/use-settling.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './step-bar.module.css'

/**
 * Reports steps of a job; stored on the phone until they are sent. A question is answered for the job
 * that it was asked about: the office may bring another one to hand meanwhile.
 */
export function useSteps(shown: ShownJob | undefined) {
  const [asking, ask] = useState<{ what: 'code' | 'ticks'; about: ShownJob }>()
  const ticksAsked = useRef('')
  const [isSettling, settle] = useSettling()
  const add = ({ job }: ShownJob, step: JobStep, code?: string) => {
    ask(undefined)
    addToOutbox({ job: job._id, jobText: titleOf(job) }, { type: 'step', step, code }).catch(() =>
      toast('error', copy.notKept, toastMs.long),
    )
    if (step === 'finish') navigate(paths.workerJobs, { replace: true })
  }
  function press(step: JobStep): void {
    if (isSettling || !shown) return
    if (step === 'start' && shown.job.needs_code) return ask({ what: 'code', about: shown })
    if (step === 'finish' && openLines(shown).length > 0 && !wasAsked(shown))
      return ask({ what: 'ticks', about: shown })
    settle()
    add(shown, step)
  }
  /** Once a job: the question never holds up Finish. */
  function wasAsked({ job }: ShownJob): boolean {
    const was = ticksAsked.current === job._id
    ticksAsked.current = job._id
    return was
  }
  const close = () => ask(undefined)
  const dialog = (
    <>
      {asking?.what === 'code' && (
        <DoorCodeDialog
          jobText={titleOf(asking.about.job)}
          onCode={(code) => add(asking.about, 'start', code)}
          onClose={close}
        />
      )}
      {asking?.what === 'ticks' && (
        <TicksQuestion
          shown={asking.about}
          onFinish={() => add(asking.about, 'finish')}
          onClose={close}
        />
      )}
    </>
  )
  return { press, isSettling, dialog }
}

type StepBarProps = {
  shown: ShownJob | undefined
  today: string
  /** The step that can still be taken back, of this job or the one before it. */
  held: OutboxItem | undefined
  press: (step: JobStep) => void
  isSettling: boolean
  onPayLater: (job: string) => void
}

/** Whether the bar has anything to show. */
export function hasBar({ shown, today, held }: Pick<StepBarProps, 'shown' | 'today' | 'held'>) {
  if (held) return true
  return shown !== undefined && (nextSteps(shown, today).length > 0 || mayPay(shown))
}

const mayPay = (shown: ShownJob): boolean => isDone(shown) && mayTakePayment(shown)

/** The next step of the open job as the one filled button, with what the server refused above it. */
export function StepBar(props: StepBarProps) {
  const { shown, today, held, press, onPayLater } = props
  const [next] = shown ? nextSteps(shown, today) : []
  return (
    <>
      {shown?.refused.map((it) => (
        <RefusedItem key={it.id} item={it} />
      ))}
      {held && (
        <Button variant="quiet" onClick={() => void takeBack(held.id)}>
          {copy.takeBack}
        </Button>
      )}
      {next && (
        <Button
          size="large"
          className={css.main}
          aria-disabled={props.isSettling || undefined}
          onClick={() => press(next)}
        >
          {copy.steps[next]}
        </Button>
      )}
      {shown && mayPay(shown) && (
        <>
          {!held && (
            <Button variant="quiet" onClick={() => onPayLater(shown.job._id)}>
              {jobMoney.later}
            </Button>
          )}
          <Link href={paths.workerPayment(shown.job._id)} asChild>
            <LinkButton size="large" className={css.main}>
              {jobMoney.take}
            </LinkButton>
          </Link>
        </>
      )}
    </>
  )
}
