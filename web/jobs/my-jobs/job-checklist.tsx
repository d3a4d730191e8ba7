import { useState } from 'react'
import { nameOf } from '#i18n/catalogue.ts'
import { jobs as copy } from '#i18n/jobs.ts'
import { Fold } from '#web/jobs/my-jobs/fold.tsx'
import { titleOf, type ShownJob } from '#web/jobs/my-jobs/my-jobs.ts'
import { addToOutbox } from '#web/jobs/my-jobs/outbox-sender.ts'
import { Ends } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './job-checklist.module.css'

type JobChecklistProps = { shown: ShownJob; mayCheck: boolean }

/** What to do, folded, with a box for each line; ticks are stored on the phone until sent. */
export function JobChecklist({ shown: { job, checked }, mayCheck }: JobChecklistProps) {
  // Shown before the phone has stored it.
  const [tapped, setTapped] = useState<{ readonly label: string; readonly done: boolean }>()
  if (job.checklist.length === 0) return null
  const about = { job: job._id, jobText: titleOf(job) }
  const check = async (label: string, done: boolean) => {
    setTapped({ label, done })
    await addToOutbox(about, { type: 'check', label, done }).catch(() =>
      toast('error', copy.notKept, toastMs.long),
    )
    setTapped(undefined)
  }
  const isDone = (label: string) => (tapped?.label === label ? tapped.done : checked.has(label))
  const done = job.checklist.filter(isDone).length
  return (
    <Fold
      summary={
        <Ends as="span" className={css.summary}>
          {copy.checklist}
          <span className={css.count} data-complete={done === job.checklist.length}>
            {copy.checked(done, job.checklist.length)}
          </span>
        </Ends>
      }
    >
      <ul>
        {job.checklist.map((label, n) => (
          <li key={label}>
            <label className={css.line}>
              <input
                type="checkbox"
                checked={isDone(label)}
                disabled={!mayCheck}
                onChange={({ target }) => void check(label, target.checked)}
              />
              {nameOf({ label, hindi: job.checklist_hindi?.[n] ?? '' })}
            </label>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
