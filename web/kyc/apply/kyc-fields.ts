import { useState } from 'react'
import type { z } from 'zod/mini'
import { submitKyc, type ApplicationRow } from '#contract/kyc.ts'
import { isBank, otherBank, otherBankNameLength } from '#domain/banks.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { bankStep, consent } from '#i18n/upload-kyc.ts'
import { wrongFields } from '#web/api/api.ts'
import type { Uploads } from '#web/kyc/documents/document-draft.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'

/** What is typed, by wire name; `account_again` and `agreed` are the form's own. */
export type KycFields = {
  readonly bank_name: string
  readonly other_bank_name: string
  readonly account_number: string
  readonly account_again: string
  /** The masked number of the rejected application, while that one stays. */
  readonly account_kept: string
  readonly ifsc_code: string
  readonly agreed: boolean
}
export type KycInput = z.input<typeof submitKyc.input>

/** The form's fields, begun as in the rejected application; else only the bank outlives a reload. */
export function useKycFields(owner: string, rejected: ApplicationRow | undefined) {
  const [fields, setFields] = useState<KycFields>(() => ({
    ...(rejected ? bankOf(rejected) : readBank(owner)),
    account_number: '',
    account_again: '',
    account_kept: rejected?.account_number ?? '',
    ifsc_code: rejected?.ifsc_code ?? '',
    agreed: false,
  }))
  function change(changes: Partial<KycFields>): void {
    const isOtherBank = 'bank_name' in changes || 'other_bank_name' in changes
    const next = { ...fields, ...changes, ...(isOtherBank && { account_kept: '' }) }
    setFields(next)
    if (isOtherBank) saveBank(owner, next)
  }
  return { fields, change }
}

const draftName = 'kyc'

/** Never with an account number or an IFSC code: who uses this phone next could read it. */
type BankDraft = Pick<KycFields, 'bank_name' | 'other_bank_name'>

function bankOf({ bank_name: name }: ApplicationRow): BankDraft {
  if (isBank(name)) return { bank_name: name, other_bank_name: '' }
  return { bank_name: otherBank, other_bank_name: name }
}

function readBank(owner: string): BankDraft {
  const draft = readDraft(draftName)
  const { bank_name = '', other_bank_name = '' } = draft['owner'] === owner ? draft : {}
  return { bank_name, other_bank_name }
}

function saveBank(owner: string, { bank_name, other_bank_name }: BankDraft): void {
  saveDraft(draftName, { owner, bank_name, other_bank_name })
}

export function dropBank(): void {
  dropDraft(draftName)
}

export function buildKycInput(fields: KycFields, uploads: Uploads): KycInput {
  const { bank_name, other_bank_name, account_number, account_kept, ifsc_code } = fields
  return {
    adhar_image: uploads.aadhaar?.url ?? '',
    pan_image: uploads.pan?.url ?? '',
    bank_name,
    ...(bank_name === otherBank && { other_bank_name }),
    ...(!account_kept && { account_number }),
    ifsc_code,
    consent: consent.id,
  }
}

/** Whether something that cannot be done without is not there at all. */
export function isIncomplete(input: KycInput, { agreed }: KycFields): boolean {
  const { adhar_image, pan_image, bank_name, account_number = 'kept', ifsc_code } = input
  const required = [adhar_image, pan_image, bank_name, account_number, ifsc_code]
  return !agreed || required.some((it) => !it.trim())
}

/** What is wrong before anything is sent: the contract's own checks, and what only the page can see. */
export function validateKyc(input: KycInput, fields: KycFields): FieldErrors {
  const { bank_name, other_bank_name, account_number, account_again, agreed } = fields
  const errors: Record<string, string> = {}
  for (const [name, code] of Object.entries(wrongFields(submitKyc, input)))
    errors[name] = refusalSentence(code)
  if (bank_name === otherBank && other_bank_name.trim().length < otherBankNameLength.min)
    errors['other_bank_name'] = refusalSentence('bank_name_invalid')
  if (account_number && account_again !== account_number) errors['account_again'] = bankStep.differs
  if (!agreed) errors['consent'] = consent.required
  return errors
}

/** The wire's names of the documents. */
export const imageField = { aadhaar: 'adhar_image', pan: 'pan_image' } as const

/** In the order of the form. */
const fieldOrder = [
  'adhar_image',
  'pan_image',
  'bank_name',
  'other_bank_name',
  'account_number',
  'account_again',
  'ifsc_code',
  'consent',
] as const

export function findFirstField(errors: FieldErrors): string | undefined {
  return fieldOrder.find((name) => errors[name])
}
