import { useState } from 'react'
import type { z } from 'zod/mini'
import { submitKyc, type ApplicationRow } from '#contract/kyc.ts'
import { isBank, otherBank, otherBankNameLength } from '#domain/banks.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { bankStep, consent } from '#i18n/upload-kyc.ts'
import { invalidFields } from '#web/api/api.ts'
import type { Uploads } from '#web/kyc/documents/document-draft.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'

/** Form input by wire name. `account_again`, `account_kept` and `agreed` exist only in the form. */
export type KycFields = {
  readonly bank_name: string
  readonly other_bank_name: string
  readonly account_number: string
  readonly account_again: string
  /** Masked number of the rejected application while it is reused; '' once another is entered. */
  readonly account_kept: string
  readonly ifsc_code: string
  readonly agreed: boolean
}
export type KycInput = z.input<typeof submitKyc.input>

/**
 * Form fields, prefilled from the rejected application if there is one. Otherwise only the bank's
 * name survives a reload.
 */
export function useKycFields(owner: string, rejected: ApplicationRow | undefined) {
  const [fields, setFields] = useState<KycFields>(() => ({
    ...(rejected ? toBankDraft(rejected) : readBank(owner)),
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

/**
 * Must not include the account number or IFSC code: the next user of this phone could read them.
 */
type BankDraft = Pick<KycFields, 'bank_name' | 'other_bank_name'>

function toBankDraft({ bank_name: name }: ApplicationRow): BankDraft {
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

/** Returns whether a required field is empty or consent is missing. */
export function isIncomplete(input: KycInput, { agreed }: KycFields): boolean {
  const { adhar_image, pan_image, bank_name, account_number = 'kept', ifsc_code } = input
  const required = [adhar_image, pan_image, bank_name, account_number, ifsc_code]
  return !agreed || required.some((it) => !it.trim())
}

/** Validates before sending: the contract's own checks, plus those that only the form can make. */
export function validateKyc(input: KycInput, fields: KycFields): FieldErrors {
  const { bank_name, other_bank_name, account_number, account_again, agreed } = fields
  const errors: Record<string, string> = {}
  for (const [name, code] of Object.entries(invalidFields(submitKyc, input)))
    errors[name] = refusalSentence(code)
  if (bank_name === otherBank && other_bank_name.trim().length < otherBankNameLength.min)
    errors['other_bank_name'] = refusalSentence('bank_name_invalid')
  if (account_number && account_again !== account_number) errors['account_again'] = bankStep.differs
  if (!agreed) errors['consent'] = consent.required
  return errors
}

/** Wire names of the documents. */
export const imageField = { aadhaar: 'adhar_image', pan: 'pan_image' } as const

/** In the order in which the form shows them. */
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
