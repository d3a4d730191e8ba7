import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { DayToClose } from '#contract/closing.ts'
import { assignMany } from '#contract/jobs/day-proposal.ts'
import { closing as copy } from '#i18n/closing.ts'
import { dayProposal } from '#i18n/day-proposal.ts'
import { call } from '#web/api/api.ts'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { JobLink, jobText } from '#web/closing/open-jobs.tsx'
import { MoneyTable } from '#web/money/money-table.tsx'
import { useProposals } from '#web/orders/accept/use-first-proposals.ts'
import { AssignButton } from '#web/orders/assign/assign-button.tsx'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Muted, Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type TomorrowCardProps = { tomorrow: DayToClose['tomorrow']; date: string }

/** The jobs of the next day without anybody, with who could go. */
export function TomorrowCard({ tomorrow, date }: TomorrowCardProps) {
  const { jobs, open, leave } = tomorrow
  const [isAsking, ask] = useState(false)
  const proposals = useProposals(
    isAsking ? open.map((it) => ({ _id: it.serviceid, date: it.date })) : [],
  )
  const assignments = open.flatMap(({ serviceid }) => {
    const proposal = proposals.get(serviceid)
    return proposal ? [{ serviceid, worker_ids: [...proposal.workerIds], was: [] }] : []
  })
  const all = useAction(() => call(assignMany, { date, assignments }), {
    ...orderAction({ reader: 'admin' }),
    onDone: ({ assigned }) => toast('success', dayProposal.assigned(assigned), toastMs.long),
    onFailure: toastFailure,
  })
  const people = new Set(assignments.flatMap(({ worker_ids }) => worker_ids)).size
  if (open.length === 0) return <Notice tone="success">{copy.tomorrowClear(jobs)}</Notice>
  return (
    <MoneyTable
      heading={copy.tomorrow(jobs, open.length)}
      aside={
        <Row gap={3} center data-no-print>
          {!isAsking && (
            <Button variant="secondary" size="small" onClick={() => ask(true)}>
              <WandSparkles aria-hidden="true" />
              {dayProposal.propose}
            </Button>
          )}
          {assignments.length > 0 && (
            <Button
              variant="secondary"
              size="small"
              busy={all.isBusy}
              busyText={dayProposal.assigning}
              onClick={() => all.send(undefined)}
            >
              {dayProposal.assign(people)}
            </Button>
          )}
          <Link href={paths.adminCalendar({ date })}>{copy.calendar}</Link>
        </Row>
      }
      below={leave.length > 0 && <Muted>{copy.leave(leave.join(', '))}</Muted>}
      hasActs
      heads={[copy.job, copy.who]}
      rows={open.map((it) => [
        <JobLink key="job" job={it} />,
        <AssignButton
          key={it.serviceid}
          job={it}
          text={jobText(it)}
          proposal={proposals.get(it.serviceid)}
        />,
      ])}
    />
  )
}
