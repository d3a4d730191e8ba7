import type { Job } from '#contract/jobs/job.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { jobs as copy } from '#i18n/jobs.ts'
import { titleOf, type ShownJob } from '#web/jobs/my-jobs/my-jobs.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

/** The lines left open, where the owner wants to have them asked about. */
export const openLines = ({ job }: ShownJob): Job['checklist'] =>
  job.asks_ticks ? job.checklist.filter(({ done }) => !done) : []

type TicksQuestionProps = { shown: ShownJob; onFinish: () => void; onClose: () => void }

/** Asks about the lines left open before a job is finished. */
export function TicksQuestion({ shown, onFinish, onClose }: TicksQuestionProps) {
  const open = openLines(shown)
  return (
    <ConfirmDialog
      title={copy.finishAnyway(open.length)}
      question={`${titleOf(shown.job)}: ${open.map(({ text: label, hindi }) => nameOf({ label, hindi })).join(' · ')}`}
      confirm={copy.steps.finish}
      cancel={copy.backToTicks}
      onConfirm={onFinish}
      onClose={onClose}
    />
  )
}
