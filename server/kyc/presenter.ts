import { documentsPath, type ApplicationRow } from '#contract/kyc.ts'
import { maskAccountNumber } from '#domain/banks.ts'
import { toIso } from '#domain/schedule.ts'
import { openText, type Keyring } from '#server/encryption/keyring.ts'
import type { ApplicationWithWorker } from '#server/kyc/repo.ts'

/** Decrypts the full account number; callers record an audit entry when they reveal it. */
export function readAccountNumber(keys: Keyring, it: ApplicationWithWorker): string {
  return openText(keys, { table: 'kyc', row: it.id }, it, 'accountNumber')
}

export function presentApplication(keys: Keyring, it: ApplicationWithWorker): ApplicationRow {
  const link = (id: string) => (it.erasedAt === null ? `${documentsPath}/${id}` : '')
  const { accountId, name, phone, address } = it
  const language = it.language || 'en'
  return {
    _id: it.id,
    worker_id: { _id: accountId, name, phone, address, language },
    adhar_image: link(it.aadhaarId),
    pan_image: link(it.panId),
    bank_name: it.bankName,
    account_number: maskAccountNumber(readAccountNumber(keys, it)),
    ifsc_code: openText(keys, { table: 'kyc', row: it.id }, it, 'ifsc'),
    message: it.reason,
    status: it.status,
    created_at: toIso(it.createdAt),
    decided_at: toIso(it.decidedAt),
    erased_at: toIso(it.erasedAt),
    consent: it.consent,
  }
}
