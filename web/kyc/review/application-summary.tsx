import type { ApplicationRow } from '#contract/kyc.ts'
import { formatPhone } from '#domain/phone.ts'
import { applicationDetails as words } from '#i18n/applications.ts'
import { kyc } from '#i18n/kyc.ts'
import { AccountNumber } from '#web/kyc/shared/account-number.tsx'
import { imageOf } from '#web/kyc/shared/application.ts'
import { erasedText, indianDayOf } from '#web/kyc/shared/kyc-dates.ts'
import { indianMomentOf } from '#web/lib/moments.ts'
import type { Fact } from '#web/ui/description-list.tsx'

/** Everything to be read before deciding. */
export function applicationFacts(application: ApplicationRow): Fact[] {
  const isErased = !imageOf(application, 'aadhaar') && !imageOf(application, 'pan')
  const erased = erasedText(application.erased_at, indianDayOf)
  return [
    ...workerFacts(application),
    ...bankFacts(application),
    ...recordFacts(application),
    ...(isErased ? [{ term: words.documents, value: erased }] : []),
  ]
}

export function workerFacts({ worker_id: { name, phone, address } }: ApplicationRow): Fact[] {
  return [
    { term: words.name, value: name || kyc.missing },
    { term: words.phone, value: <a href={`tel:+${phone}`}>{formatPhone(phone)}</a> },
    { term: words.address, value: address || kyc.missing },
  ]
}

export function bankFacts(application: ApplicationRow): Fact[] {
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
export function recordFacts(application: ApplicationRow): Fact[] {
  const { created_at: sent, decided_at: decided, message, consent } = application
  return [
    { term: words.sent, value: indianMomentOf(sent) },
    ...(decided ? [{ term: words.decided, value: indianMomentOf(decided) }] : []),
    ...(message ? [{ term: words.reason, value: message }] : []),
    { term: words.consent, value: consent ?? words.noConsent },
  ]
}
