import { otherBank } from '#domain/banks.ts'
import { documentTypes } from '#domain/kyc.ts'
import { kyc } from '#i18n/kyc.ts'
import { consent, sendStep as words } from '#i18n/upload-kyc.ts'
import type { KeptDocuments } from '#web/kyc/apply/kyc-draft.ts'
import type { KycFields } from '#web/kyc/apply/kyc-fields.ts'
import { brand } from '#web/lib/business-facts.ts'
import { paths } from '#web/paths.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { CheckboxField } from '#web/ui/form/field.tsx'
import css from './upload-kyc.module.css'

type SendProps = {
  kept: KeptDocuments
  fields: KycFields
  error: string | undefined
  onAgree: (agreed: boolean) => void
}

/** What will be sent, once more in short, and the worker's consent. */
export function SendStep({ kept, fields, error, onAgree }: SendProps) {
  const { bank_name: bank, other_bank_name: other, account_number: account } = fields
  const facts = [
    ...documentTypes.map((kind) => ({
      term: kyc.documents[kind],
      value: kept[kind] ? words.uploaded : words.missing,
    })),
    { term: kyc.bank, value: (bank === otherBank ? other : bank) || words.missing },
    { term: kyc.account, value: account ? words.ending(account.slice(-4)) : words.missing },
    { term: kyc.ifsc, value: fields.ifsc_code || words.missing },
  ]
  return (
    <div className={css.fields}>
      <DescriptionList facts={facts} />
      <CheckboxField
        name="consent"
        label={consent.label(brand)}
        hint={
          <a href={paths.privacyPolicy} target="_blank" rel="noreferrer">
            {consent.privacy}
          </a>
        }
        error={error}
        checked={fields.agreed}
        required
        onChange={({ target }) => onAgree(target.checked)}
      />
    </div>
  )
}
