import { WandSparkles } from 'lucide-react'
import type { WhyOpen } from '#domain/jobs/proposals.ts'
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

/** Asks for a proposal, while there is none and somebody could be sent. */
export function ProposeButton({ proposal, date }: ProposalBarProps) {
  const { isOpen, isProposing, propose, shown } = proposal
  const isOffered = !isOpen && jobsToStaff(shown, date).length > 0
  useShortcuts({ p: () => isOffered && propose() })
  if (!isOffered) return null
  return (
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
  )
}

const jobsToStaff = ({ jobs }: CalendarData, date: string) =>
  jobs.filter((it) => it.date === date && canAssign({ status: it.service_status }))

/** What a proposal covers; assigns or drops it. */
export function ProposalBar({ proposal, date }: ProposalBarProps) {
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

const whys = ['skill', 'busy', 'leave', 'hours', 'never'] as const

const whyText = (why: WhyOpen): string =>
  whys
    .filter((it) => it === 'skill' || why[it] > 0)
    .map((it) => copy.whyOpen[it](why[it]))
    .join(' ')

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
            <Muted>{whyText(why)}</Muted>
          </details>
        </li>
      ))}
    </Stack>
  )
}
