import { otherBank } from '#domain/banks.ts'
import { documentTypes } from '#domain/kyc.ts'
import { kyc } from '#i18n/kyc.ts'
import { consent, sendStep as copy } from '#i18n/upload-kyc.ts'
import type { KycFields } from '#web/kyc/apply/kyc-fields.ts'
import type { Uploads } from '#web/kyc/documents/document-draft.ts'
import { brand } from '#web/lib/business.ts'
import { paths } from '#web/paths.ts'
import { InNewTab } from '#web/ui/button/in-new-tab.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { CheckboxField } from '#web/ui/form/field.tsx'

type SendProps = {
  uploads: Uploads
  fields: KycFields
  error: string | undefined
  onAgree: (agreed: boolean) => void
}

/** Summary of what will be sent, and the worker's consent. */
export function SendStep({ uploads, fields, error, onAgree }: SendProps) {
  const { bank_name: bank, other_bank_name: other } = fields
  const account = fields.account_kept || fields.account_number
  const details = [
    ...documentTypes.map((type) => ({
      term: kyc.documents[type],
      value: uploads[type] ? copy.uploaded : copy.missing,
    })),
    { term: kyc.bank, value: (bank === otherBank ? other : bank) || copy.missing },
    { term: kyc.account, value: account ? copy.ending(account.slice(-4)) : copy.missing },
    { term: kyc.ifsc, value: fields.ifsc_code || copy.missing },
  ]
  return (
    <>
      <DescriptionList facts={details} />
      <CheckboxField
        name="consent"
        label={consent.label(brand())}
        hint={
          <a href={paths.privacyPolicy} target="_blank" rel="noreferrer">
            {consent.privacy}
            <InNewTab />
          </a>
        }
        error={error}
        checked={fields.agreed}
        required
        onChange={({ target }) => onAgree(target.checked)}
      />
    </>
  )
}
