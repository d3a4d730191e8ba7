import type { ApplicationRow } from '#contract/kyc.ts'
import { formatPhone } from '#domain/phone.ts'
import { applicationDetails as copy } from '#i18n/applications.ts'
import { kyc } from '#i18n/kyc.ts'
import { AccountNumber } from '#web/kyc/shared/account-number.tsx'
import { documentUrl, erasedText } from '#web/kyc/shared/application.ts'
import { formatMoment } from '#web/lib/format.ts'
import type { Description } from '#web/ui/description-list.tsx'

/** Everything an admin needs to read before deciding. */
export function describeApplication(application: ApplicationRow): Description[] {
  const isErased = !documentUrl(application, 'aadhaar') && !documentUrl(application, 'pan')
  const erased = erasedText(application.erased_at)
  return [
    ...describeWorker(application),
    ...describeBank(application),
    ...describeRecord(application),
    ...(isErased ? [{ term: copy.documents, value: erased }] : []),
  ]
}

export function describeWorker({
  worker_id: { name, phone, address },
}: ApplicationRow): Description[] {
  return [
    { term: copy.name, value: name || kyc.missing },
    { term: copy.phone, value: <a href={`tel:+${phone}`}>{formatPhone(phone)}</a> },
    { term: copy.address, value: address || kyc.missing },
  ]
}

export function describeBank(application: ApplicationRow): Description[] {
  const { _id, account_number: masked } = application
  return [
    { term: copy.bank, value: application.bank_name },
    {
      term: copy.account,
      value: <AccountNumber kycid={_id} masked={masked} />,
    },
    { term: copy.ifsc, value: application.ifsc_code },
  ]
}

/** When it was sent and decided, the reason, and the consent given. */
export function describeRecord(application: ApplicationRow): Description[] {
  const { created_at: sent, decided_at: decided, message, consent } = application
  return [
    { term: copy.sent, value: formatMoment(sent) },
    ...(decided ? [{ term: copy.decided, value: formatMoment(decided) }] : []),
    ...(message ? [{ term: copy.reason, value: message }] : []),
    { term: copy.consent, value: consent ? copy.consentTo(consent) : copy.noConsent },
  ]
}
