import { ExternalLink, ImageOff, ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import type { ApplicationRow } from '#contract/kyc.ts'
import {
  acceptedApplication,
  canApply,
  documentTypes,
  type DocumentType,
  isKycRejected,
} from '#domain/kyc.ts'
import { kyc, kycSection as copy } from '#i18n/kyc.ts'
import { AccountNumber } from '#web/kyc/shared/account-number.tsx'
import { documentUrl, erasedText } from '#web/kyc/shared/application.ts'
import { formatDay, formatIndianDay } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { KycBadge } from '#web/shell/kyc-badge.tsx'
import { InNewTab } from '#web/ui/button/in-new-tab.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Ends, Muted, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState } from '#web/ui/panel.tsx'
import css from './kyc-section.module.css'

type KycSectionProps = {
  readonly applications: readonly ApplicationRow[]
  /** When the office saw the worker's papers; they may work since. */
  readonly seenOn: string | null
}

/** The worker's verification: the latest application with its status, and the next step. */
export function KycSection({ applications, seenOn }: KycSectionProps) {
  const [latest] = applications
  if (!latest)
    return (
      <section aria-labelledby="kyc">
        <h2 id="kyc" className={css.title}>
          {copy.heading}
        </h2>
        <EmptyState
          icon={<ShieldCheck />}
          title={seenOn ? copy.seen : copy.required}
          text={seenOn ? copy.seenText(formatDay(seenOn)) : copy.requiredText}
          action={<UploadLink text={copy.upload} />}
        />
      </section>
    )
  const accepted = acceptedApplication(applications)
  const mayApply = canApply(applications.map(({ status }) => status))
  const isRejected = isKycRejected(latest)
  return (
    <Stack as="section" gap={3} aria-labelledby="kyc">
      <Ends className={css.head}>
        <h2 id="kyc">{copy.heading}</h2>
        <KycBadge status={latest.status} reader="worker" />
      </Ends>
      <Stack as={Card} gap={5} start className={css.card}>
        <ApplicationState application={latest} />
        {seenOn && !accepted && (
          <Notice tone="info">{copy.seenMeanwhile(formatDay(seenOn))}</Notice>
        )}
        {mayApply && isRejected && <UploadLink text={copy.upload} />}
        {accepted && accepted !== latest && (
          <Notice tone="info">
            {copy.inForce(formatIndianDay(accepted.decided_at ?? accepted.created_at))}
          </Notice>
        )}
        <ApplicationDetails application={latest} />
        {mayApply && !isRejected && <UploadLink text={copy.sendNew} quiet />}
      </Stack>
    </Stack>
  )
}

function UploadLink({ text, quiet = false }: { text: string; quiet?: boolean }) {
  return (
    <Link href={paths.uploadKyc()} asChild>
      <LinkButton variant={quiet ? 'secondary' : 'primary'}>{text}</LinkButton>
    </Link>
  )
}

type ApplicationProps = { application: ApplicationRow }

function ApplicationState({ application }: ApplicationProps) {
  const { status, message, created_at: sent, decided_at: decided } = application
  return (
    <Stack gap={1}>
      <p>{copy.states[status]}</p>
      <p className={css.dates}>
        <span>{copy.sentOn(formatIndianDay(sent))}</span>
        {decided && <span>{copy.decidedOn(formatIndianDay(decided))}</span>}
      </p>
      {isKycRejected(application) && (
        <div className={css.reason}>
          <h3>{copy.reason}</h3>
          <p>{message || copy.reasonMissing}</p>
        </div>
      )}
    </Stack>
  )
}

/** The submitted documents and bank details, as the worker sees them. */
function ApplicationDetails({ application }: ApplicationProps) {
  const { _id, account_number: masked, ifsc_code: ifsc } = application
  const account = <AccountNumber kycid={_id} masked={masked} />
  return (
    <>
      <ul className={css.documents}>
        {documentTypes.map((type) => (
          <li key={type}>
            <DocumentFigure application={application} type={type} />
          </li>
        ))}
      </ul>
      <div>
        <h3 className={css.bank}>{kyc.bankDetails}</h3>
        <DescriptionList
          facts={[
            { term: kyc.bank, value: application.bank_name || kyc.missing },
            { term: kyc.account, value: account },
            { term: kyc.ifsc, value: ifsc || kyc.missing },
          ]}
        />
      </div>
    </>
  )
}

function DocumentFigure({ application, type }: ApplicationProps & { type: DocumentType }) {
  const name = kyc.cards[type]
  const url = documentUrl(application, type)
  return (
    <Stack as="figure" gap={1} className={css.document}>
      {url ? (
        <img src={url} alt={name} loading="lazy" width="316" height="200" />
      ) : (
        <Muted as="span" className={css.erased}>
          <ImageOff aria-hidden="true" />
          {erasedText(application.erased_at)}
        </Muted>
      )}
      <figcaption>
        <span>{name}</span>
        {url && (
          <a href={url} target="_blank" rel="noreferrer">
            {copy.viewFull}
            <InNewTab />
            <ExternalLink aria-hidden="true" />
          </a>
        )}
      </figcaption>
    </Stack>
  )
}
