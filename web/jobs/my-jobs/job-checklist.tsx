import { useState } from 'react'
import type { Job } from '#contract/jobs/job.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { jobs as copy } from '#i18n/jobs.ts'
import { Fold } from '#web/jobs/my-jobs/fold.tsx'
import { titleOf, type ShownJob } from '#web/jobs/my-jobs/my-jobs.ts'
import { addToOutbox } from '#web/jobs/my-jobs/outbox-sender.ts'
import { Ends } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './job-checklist.module.css'

type JobChecklistProps = { shown: ShownJob; mayTick: boolean }
type Line = Job['checklist'][number]

/** What to do, folded, with a box for each line; ticks are stored on the phone until sent. */
export function JobChecklist({ shown: { job }, mayTick }: JobChecklistProps) {
  // Shown before the phone has stored it.
  const [tapped, setTapped] = useState<{ readonly item: string; readonly done: boolean }>()
  if (job.checklist.length === 0) return null
  const about = { job: job._id, jobText: titleOf(job) }
  const tick = async ({ item, text }: Line, done: boolean) => {
    setTapped({ item, done })
    await addToOutbox(about, { type: 'tick', item, text, done }).catch(() =>
      toast('error', copy.notKept, toastMs.long),
    )
    setTapped(undefined)
  }
  const isDone = (it: Line) => (tapped?.item === it.item ? tapped.done : it.done)
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
        {job.checklist.map((line) => (
          <li key={line.item}>
            <label className={css.line}>
              <input
                type="checkbox"
                checked={isDone(line)}
                disabled={!mayTick}
                onChange={({ target }) => void tick(line, target.checked)}
              />
              {nameOf({ label: line.text, hindi: line.hindi })}
            </label>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
