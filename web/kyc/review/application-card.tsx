import { ShieldCheck } from 'lucide-react'
import type { ApplicationRow } from '#contract/kyc.ts'
import { canDecideKyc, documentTypes } from '#domain/kyc.ts'
import { workerKyc as words } from '#i18n/applications.ts'
import { kyc } from '#i18n/kyc.ts'
import { ApplicationActions } from '#web/kyc/review/application-actions.tsx'
import type { OpenApplication } from '#web/kyc/review/application-dialog-state.ts'
import { bankDetails, recordDetails } from '#web/kyc/review/application-summary.tsx'
import { DocumentLink } from '#web/kyc/shared/document-link.tsx'
import { KycBadge } from '#web/kyc/shared/kyc-badge.tsx'
import { formatIndianDay } from '#web/kyc/shared/kyc-dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import css from './worker-kyc.module.css'

type CardProps = { application: ApplicationRow; isInForce: boolean; open: OpenApplication }

/** One application in a worker's history. */
export function ApplicationCard({ application, isInForce, open }: CardProps) {
  const documents = documentTypes.map((kind) => ({
    term: kyc.documents[kind],
    value: (
      <DocumentLink
        application={application}
        kind={kind}
        onOpen={() => open({ about: kind, application })}
      />
    ),
  }))
  return (
    <Card className={css.card}>
      <div className={css.head}>
        <h3 id={`${application._id}-name`}>
          {words.sentOn(formatIndianDay(application.created_at))}
        </h3>
        <KycBadge status={application.status} reader="admin" />
        {isInForce && (
          <Badge tone="blue" icon={<ShieldCheck aria-hidden="true" />}>
            {words.inForce}
          </Badge>
        )}
      </div>
      <div className={css.facts}>
        <DescriptionList facts={[...documents, ...bankDetails(application)]} />
        <DescriptionList facts={recordDetails(application)} />
      </div>
      {canDecideKyc(application) && <ApplicationActions application={application} open={open} />}
    </Card>
  )
}
