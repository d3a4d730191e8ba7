import { ShieldCheck } from 'lucide-react'
import type { ApplicationRow } from '#contract/kyc.ts'
import { canDecideKyc, documentTypes } from '#domain/kyc.ts'
import { workerKyc as copy } from '#i18n/applications.ts'
import { kyc } from '#i18n/kyc.ts'
import { ApplicationActions } from '#web/kyc/review/application-actions.tsx'
import type { OpenDialog } from '#web/kyc/review/application-dialogs.tsx'
import { describeBank, describeRecord } from '#web/kyc/review/application-summary.tsx'
import { DocumentLink } from '#web/kyc/review/document-link.tsx'
import { formatIndianDay } from '#web/lib/format.ts'
import { KycBadge } from '#web/shell/kyc-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './application-card.module.css'

type CardProps = { application: ApplicationRow; isInForce: boolean; open: OpenDialog }

/** One application in a worker's history. */
export function ApplicationCard({ application, isInForce, open }: CardProps) {
  const documents = documentTypes.map((type) => ({
    term: kyc.documents[type],
    value: (
      <DocumentLink
        application={application}
        type={type}
        onOpen={() => open({ about: type, application })}
      />
    ),
  }))
  return (
    <Stack as={Card} start>
      <div className={css.head}>
        <h3 id={`${application._id}-name`}>
          {copy.sentOn(formatIndianDay(application.created_at))}
        </h3>
        <KycBadge status={application.status} reader="admin" />
        {isInForce && (
          <Badge tone="blue" icon={<ShieldCheck aria-hidden="true" />}>
            {copy.inForce}
          </Badge>
        )}
      </div>
      <div className={css.details}>
        <DescriptionList facts={[...documents, ...describeBank(application)]} />
        <DescriptionList facts={describeRecord(application)} />
      </div>
      {canDecideKyc(application) && <ApplicationActions application={application} open={open} />}
    </Stack>
  )
}
