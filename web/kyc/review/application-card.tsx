import { ShieldCheck } from 'lucide-react'
import type { ApplicationRow } from '#contract/kyc.ts'
import { canDecideKyc, documentKinds } from '#domain/kyc.ts'
import { workerKyc as words } from '#i18n/applications.ts'
import { kyc } from '#i18n/kyc.ts'
import { ApplicationActs } from '#web/kyc/review/application-actions.tsx'
import { bankFacts, recordFacts } from '#web/kyc/review/application-summary.tsx'
import { DocumentLink } from '#web/kyc/shared/document-link.tsx'
import { KycBadge } from '#web/kyc/shared/kyc-badge.tsx'
import { indianDayOf } from '#web/kyc/shared/kyc-dates.ts'
import type { Open } from '#web/kyc/review/application-dialog-state.ts'
import { Facts } from '#web/ui/description-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './worker-kyc.module.css'

type CardProps = { application: ApplicationRow; isInForce: boolean; open: Open }

/** One application in a worker's history. */
export function ApplicationCard({ application, isInForce, open }: CardProps) {
  const documents = documentKinds.map((kind) => ({
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
        <h3 id={`${application._id}-name`}>{words.sentOn(indianDayOf(application.created_at))}</h3>
        <KycBadge status={application.status} reader="admin" />
        {isInForce && (
          <Badge tone="blue" icon={<ShieldCheck aria-hidden="true" />}>
            {words.inForce}
          </Badge>
        )}
      </div>
      <div className={css.facts}>
        <Facts facts={[...documents, ...bankFacts(application)]} />
        <Facts facts={recordFacts(application)} />
      </div>
      {canDecideKyc(application) && <ApplicationActs application={application} open={open} />}
    </Card>
  )
}
