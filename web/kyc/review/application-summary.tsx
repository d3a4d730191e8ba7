import type { ApplicationRow } from '#contract/kyc.ts'
import { formatPhone } from '#domain/phone.ts'
import { applicationDetails as words } from '#i18n/applications.ts'
import { kyc } from '#i18n/kyc.ts'
import { AccountNumber } from '#web/kyc/shared/account-number.tsx'
import { imageFor } from '#web/kyc/shared/application.ts'
import { erasedText, formatIndianDay } from '#web/kyc/shared/kyc-dates.ts'
import { formatMoment } from '#web/lib/format.ts'
import type { Description } from '#web/ui/description-list.tsx'

/** Everything to be read before deciding. */
export function applicationDetails(application: ApplicationRow): Description[] {
  const isErased = !imageFor(application, 'aadhaar') && !imageFor(application, 'pan')
  const erased = erasedText(application.erased_at, formatIndianDay)
  return [
    ...workerDetails(application),
    ...bankDetails(application),
    ...recordDetails(application),
    ...(isErased ? [{ term: words.documents, value: erased }] : []),
  ]
}

export function workerDetails({
  worker_id: { name, phone, address },
}: ApplicationRow): Description[] {
  return [
    { term: words.name, value: name || kyc.missing },
    { term: words.phone, value: <a href={`tel:+${phone}`}>{formatPhone(phone)}</a> },
    { term: words.address, value: address || kyc.missing },
  ]
}

export function bankDetails(application: ApplicationRow): Description[] {
  const { _id, account_number: masked } = application
  return [
    { term: words.bank, value: application.bank_name },
    {
      term: words.account,
      value: <AccountNumber kycid={_id} masked={masked} reader="admin" />,
    },
    { term: words.ifsc, value: application.ifsc_code },
  ]
}

/** When it was sent and answered, why, and with which consent. */
export function recordDetails(application: ApplicationRow): Description[] {
  const { created_at: sent, decided_at: decided, message, consent } = application
  return [
    { term: words.sent, value: formatMoment(sent) },
    ...(decided ? [{ term: words.decided, value: formatMoment(decided) }] : []),
    ...(message ? [{ term: words.reason, value: message }] : []),
    { term: words.consent, value: consent ?? words.noConsent },
  ]
}
