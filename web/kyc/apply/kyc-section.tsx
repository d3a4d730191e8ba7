import { ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import type { ApplicationRow } from '#contract/kyc.ts'
import { canApply, acceptedApplication } from '#domain/kyc.ts'
import { kycSection as words } from '#i18n/kyc.ts'
import { KycRecord } from '#web/kyc/apply/kyc-record.tsx'
import { KycBadge } from '#web/kyc/shared/kyc-badge.tsx'
import { formatDay } from '#web/kyc/shared/kyc-dates.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState } from '#web/ui/panel.tsx'
import css from './kyc-section.module.css'

/** How the own verification stands: the latest application, and what to do about it. */
export function KycSection({ applications }: { applications: readonly ApplicationRow[] }) {
  const [latest] = applications
  if (!latest)
    return (
      <section aria-labelledby="kyc">
        <h2 id="kyc" className={css.title}>
          {words.heading}
        </h2>
        <EmptyState
          icon={<ShieldCheck />}
          title={words.required}
          text={words.requiredText}
          action={<ToUpload text={words.upload} />}
        />
      </section>
    )
  const older = acceptedApplication(applications)
  const mayApply = canApply(applications.map(({ status }) => status))
  const isRejected = latest.status === 'rejected'
  return (
    <section aria-labelledby="kyc" className={css.section}>
      <div className={css.head}>
        <h2 id="kyc">{words.heading}</h2>
        <KycBadge status={latest.status} reader="worker" />
      </div>
      <Card className={css.card}>
        <Standing latest={latest} />
        {mayApply && isRejected && <ToUpload text={words.upload} />}
        {older && older !== latest && (
          <Notice tone="info">
            {words.inForce(formatDay(older.decided_at ?? older.created_at))}
          </Notice>
        )}
        <KycRecord application={latest} />
        {mayApply && !isRejected && <ToUpload text={words.sendNew} quiet />}
      </Card>
    </section>
  )
}

function ToUpload({ text, quiet = false }: { text: string; quiet?: boolean }) {
  return (
    <Link href={paths.uploadKyc()} asChild>
      <LinkButton variant={quiet ? 'secondary' : 'primary'}>{text}</LinkButton>
    </Link>
  )
}

function Standing({ latest }: { latest: ApplicationRow }) {
  const { status, message, created_at: sent, decided_at: decided } = latest
  return (
    <div className={css.standing}>
      <p>{words.states[status]}</p>
      <p className={css.when}>
        <span>{words.sentOn(formatDay(sent))}</span>
        {decided && <span>{words.decidedOn(formatDay(decided))}</span>}
      </p>
      {status === 'rejected' && (
        <div className={css.reason}>
          <h3>{words.reason}</h3>
          <p>{message || words.reasonMissing}</p>
        </div>
      )}
    </div>
  )
}
