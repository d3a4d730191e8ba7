import { WandSparkles } from 'lucide-react'
import { canAssign } from '#domain/orders/orders.ts'
import { dayProposal as copy } from '#i18n/day-proposal.ts'
import { isUnassigned, type CalendarData } from '#web/jobs/calendar/day-layout.ts'
import { serviceText } from '#web/jobs/calendar/job-text.ts'
import type { DayProposalState } from '#web/jobs/day-proposal/use-day-proposal.ts'
import { formatIndianTime } from '#web/lib/format.ts'
import { useShortcuts } from '#web/lib/use-shortcuts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import css from './proposal-bar.module.css'

type ProposalBarProps = { proposal: DayProposalState; date: string }

/** Asks for a proposal; with one, says what it covers, and assigns or drops it. */
export function ProposalBar({ proposal, date }: ProposalBarProps) {
  const { isOpen, isProposing, propose, shown } = proposal
  const jobs = jobsToStaff(shown, date)
  useShortcuts({ p: () => !isOpen && jobs.length > 0 && propose() })
  if (isOpen) return <OpenBar proposal={proposal} date={date} />
  if (jobs.length === 0) return null
  return (
    <Row center className={css.ask} data-no-print>
      <Button
        variant="secondary"
        busy={isProposing}
        busyText={copy.proposing}
        title={copy.keys}
        onClick={() => propose()}
      >
        <WandSparkles aria-hidden="true" />
        {copy.propose}
      </Button>
    </Row>
  )
}

const jobsToStaff = ({ jobs }: CalendarData, date: string) =>
  jobs.filter((it) => it.date === date && canAssign({ status: it.service_status }))

function OpenBar({ proposal, date }: ProposalBarProps) {
  const { shown, told, changed, isAssigning, assign, drop } = proposal
  const jobs = jobsToStaff(shown, date)
  const covered = jobs.filter((it) => !isUnassigned(it)).length
  return (
    <div className={css.bar} role="region" aria-label={copy.proposed} data-no-print>
      <OpenJobs proposal={proposal} />
      <Row center className={css.acts}>
        <strong role="status">{copy.covered(covered, jobs.length)}</strong>
        <Button
          busy={isAssigning}
          busyText={copy.assigning}
          disabled={changed.size === 0}
          onClick={assign}
        >
          {copy.assign(told)}
        </Button>
        <Button variant="quiet" disabled={isAssigning} onClick={drop}>
          {copy.drop}
        </Button>
      </Row>
    </div>
  )
}

/** The jobs that nobody can have as the day is, each with the reason. */
function OpenJobs({ proposal: { open, shown } }: { proposal: DayProposalState }) {
  const left = open.flatMap(({ serviceid, missing, why }) => {
    const job = shown.jobs.find((it) => it._id === serviceid)
    return job && isUnassigned(job) ? [{ job, missing, why }] : []
  })
  if (left.length === 0) return null
  return (
    <Stack as="ul" gap={1} className={css.open} aria-label={copy.open}>
      {left.map(({ job, missing, why }) => (
        <li key={job._id}>
          <details>
            <summary>
              {formatIndianTime(job.time)}, {serviceText(job)}: {copy.missing(missing)}.{' '}
              <span className={css.why}>{copy.why}</span>
            </summary>
            <Muted>{copy.whyOpen(why.skill, why.busy, why.leave, why.hours, why.never)}</Muted>
          </details>
        </li>
      ))}
    </Stack>
  )
}
