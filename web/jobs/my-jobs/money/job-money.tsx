import { ChevronRight, Clock } from 'lucide-react'
import { Link } from 'wouter'
import { jobMoney as copy } from '#i18n/job-money.ts'
import { jobs } from '#i18n/jobs.ts'
import { fullStop } from '#i18n/language.ts'
import { Fold } from '#web/jobs/my-jobs/fold.tsx'
import { dueAtDoor, isPaid, mayTakePayment, type ShownJob } from '#web/jobs/my-jobs/my-jobs.ts'
import { formatRupees } from '#web/lib/format.ts'
import { lineText } from '#web/lib/order-text.ts'
import { priceText, withGst } from '#web/lib/price.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Muted, Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './job-money.module.css'

type JobMoneyProps = {
  shown: ShownJob
  onSkip: (() => void) | undefined
  onPropose: () => void
}

/** What was paid or is due, and the job's acts that are not its next step; works offline. */
export function JobMoney({ shown, onSkip, onPropose }: JobMoneyProps) {
  const { job, entries } = shown
  return (
    <>
      <Suggested shown={shown} />
      {isPaid(job) && <Muted>{copy.paid}</Muted>}
      {entries.map(
        ({ id, content, waits }) =>
          content.type === 'payment' && (
            <Row key={id} center>
              {waits && <Clock aria-hidden="true" />}
              {copy.taken(formatRupees(content.rupees), copy.methods[content.method])}
              {waits && <Muted as="span">{jobs.waiting}</Muted>}
            </Row>
          ),
      )}
      <ToCollect shown={shown} />
      {(onSkip || job.may_propose) && (
        <Fold summary={copy.more}>
          <Row texts>
            {onSkip && (
              <Button variant="quiet" size="small" onClick={onSkip}>
                {copy.skip}
              </Button>
            )}
            {job.may_propose && (
              <Button variant="quiet" size="small" onClick={onPropose}>
                {copy.propose}
              </Button>
            )}
          </Row>
        </Fold>
      )}
    </>
  )
}

/** What is to collect at the door; from the start of work on, it leads to the payment. */
function ToCollect({ shown }: { shown: ShownJob }) {
  const { job } = shown
  const rupees = dueAtDoor(shown)
  if (rupees === 0) return null
  if (mayTakePayment(shown))
    return (
      <Link href={paths.workerPayment(job._id)} className={css.due}>
        {copy.take}
        <strong>{formatRupees(rupees)}</strong>
        <ChevronRight aria-hidden="true" />
      </Link>
    )
  return (
    <p className={css.due}>
      {copy.due}
      <strong>{priceText({ rupees, from: job.lines.some(({ from }) => from) })}</strong>
    </p>
  )
}

/** Proposed work that waits for approval, or is not sent yet. */
function Suggested({ shown: { job, entries } }: { shown: ShownJob }) {
  const lines = entries.filter(({ content }) => content.type === 'lines')
  if (!job.proposal && lines.length === 0) return null
  return (
    <Notice tone="info">
      {lines.some(({ waits }) => waits) ? jobs.waiting : copy.proposed}
      {job.proposal && (
        <p>{`${job.proposal.lines.map(lineText).join('; ')}${fullStop} ${copy.newPrice(withGst(formatRupees(job.proposal.price)))}`}</p>
      )}
    </Notice>
  )
}
