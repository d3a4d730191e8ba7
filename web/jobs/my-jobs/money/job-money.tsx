import { Clock } from 'lucide-react'
import { useState } from 'react'
import { jobMoney as copy } from '#i18n/job-money.ts'
import { fullStop } from '#i18n/language.ts'
import { PayDialog } from '#web/jobs/my-jobs/money/pay-dialog.tsx'
import { ProposeDialog } from '#web/jobs/my-jobs/money/propose-dialog.tsx'
import type { ShownJob } from '#web/jobs/my-jobs/my-jobs.ts'
import { formatRupees } from '#web/lib/format.ts'
import { lineText } from '#web/lib/order-text.ts'
import { withGst } from '#web/lib/price.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './job-money.module.css'

type JobMoneyProps = { shown: ShownJob; jobText: string }

/** The amount due with a QR code to scan, and a button to propose extra work; works offline. */
export function JobMoney({ shown, jobText }: JobMoneyProps) {
  const [isOpen, open] = useState<'pay' | 'propose'>()
  const { job } = shown
  const about = { job: job._id, jobText }
  const close = () => open(undefined)
  const due = dueAtDoor(shown)
  return (
    // A group and not a section: landmarks need unique names, and there is one for each job.
    <div role="group" className={css.money} aria-label={copy.heading}>
      {job.pay && <AtDoor shown={shown} due={due} />}
      {due > 0 && (
        <Button size="large" wide variant="secondary" onClick={() => open('pay')}>
          {copy.record}
        </Button>
      )}
      <Suggested shown={shown} />
      {job.may_propose && (
        <Button variant="quiet" onClick={() => open('propose')}>
          {copy.propose}
        </Button>
      )}
      {isOpen === 'pay' && <PayDialog about={about} due={due} onClose={close} />}
      {isOpen === 'propose' && <ProposeDialog about={about} onClose={close} />}
    </div>
  )
}

/** The amount due in rupees, less payments that are not sent yet. */
function dueAtDoor({ job, entries }: ShownJob): number {
  const taken = entries.map(({ content }) => (content.type === 'payment' ? content.rupees : 0))
  const paise = taken.reduce((all, it) => all + Math.round(it * 100), 0)
  return Math.max(0, Math.round((job.pay?.due ?? 0) * 100) - paise) / 100
}

function AtDoor({ shown: { job, entries }, due }: { shown: ShownJob; due: number }) {
  const payments = entries.flatMap(({ id, content }) =>
    content.type === 'payment' ? [{ id, ...content }] : [],
  )
  const rupees = formatRupees(due)
  return (
    <>
      <p className={css.due}>
        <span>{due > 0 ? copy.due : copy.paid}</span>
        {due > 0 && <strong>{rupees}</strong>}
      </p>
      {payments.map((it) => (
        <p key={it.id} className={css.waiting}>
          <Clock aria-hidden="true" />
          {copy.taken(formatRupees(it.rupees), copy.methods[it.method])}
          <Muted as="span">{copy.waiting}</Muted>
        </p>
      ))}
      {/* The code asks for the full amount, so it is hidden after a part payment. */}
      {job.pay?.upi && due === job.pay.due && due > 0 && (
        <Muted as="figure" className={css.code}>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(job.pay.upi.qr)}`}
            alt={copy.qr(rupees)}
            width="220"
            height="220"
          />
          <figcaption>{copy.scan}</figcaption>
        </Muted>
      )}
    </>
  )
}

/** Proposed work that waits for approval, or is not sent yet. */
function Suggested({ shown: { job, entries } }: { shown: ShownJob }) {
  const unsent = entries.some(({ content }) => content.type === 'lines')
  if (!job.proposal && !unsent) return null
  return (
    <div className={css.suggested}>
      <strong>{unsent ? copy.waiting : copy.proposed}</strong>
      {job.proposal && (
        <p>{`${job.proposal.lines.map(lineText).join('; ')}${fullStop} ${copy.newPrice(withGst(formatRupees(job.proposal.price)))}`}</p>
      )}
    </div>
  )
}
