import { ExternalLink, ImageOff } from 'lucide-react'
import type { ApplicationRow } from '#contract/kyc.ts'
import { documentTypes, type DocumentType } from '#domain/kyc.ts'
import { kyc, kycSection as words } from '#i18n/kyc.ts'
import { AccountNumber } from '#web/kyc/shared/account-number.tsx'
import { imageFor } from '#web/kyc/shared/application.ts'
import { formatDay, erasedText } from '#web/kyc/shared/kyc-dates.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import css from './kyc-section.module.css'

/** What was sent, as the worker reads it: two pictures and the bank. */
export function KycRecord({ application }: { application: ApplicationRow }) {
  const { _id, account_number: masked, ifsc_code: ifsc } = application
  const account = <AccountNumber kycid={_id} masked={masked} reader="worker" />
  return (
    <>
      <ul className={css.pictures}>
        {documentTypes.map((kind) => (
          <li key={kind}>
            <Picture application={application} kind={kind} />
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

function Picture({ application, kind }: { application: ApplicationRow; kind: DocumentType }) {
  const name = kyc.cards[kind]
  const href = imageFor(application, kind)
  return (
    <figure className={css.picture}>
      {href ? (
        <img src={href} alt={name} loading="lazy" width="316" height="200" />
      ) : (
        <span className={css.gone}>
          <ImageOff aria-hidden="true" />
          {erasedText(application.erased_at, formatDay)}
        </span>
      )}
      <figcaption>
        <span>{name}</span>
        {href && (
          <a href={href} target="_blank" rel="noreferrer">
            {words.viewFull}
            <ExternalLink aria-hidden="true" />
          </a>
        )}
      </figcaption>
    </figure>
  )
}
