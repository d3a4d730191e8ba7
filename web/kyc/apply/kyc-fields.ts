import { useState } from 'react'
import type { z } from 'zod/mini'
import { submitKyc } from '#contract/kyc.ts'
import { otherBank, otherBankNameLength } from '#domain/banks.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { bankStep, consent } from '#i18n/upload-kyc.ts'
import { wrongFields } from '#web/api/api.ts'
import { keepBank, readBank, type KeptDocuments } from '#web/kyc/apply/kyc-draft.ts'
import type { FieldErrors } from '#web/ui/use-field-errors.ts'

/** What is typed, by wire name; `account_again` and `agreed` are the form's own. */
export type KycFields = {
  readonly bank_name: string
  readonly other_bank_name: string
  readonly account_number: string
  readonly account_again: string
  readonly ifsc_code: string
  readonly agreed: boolean
}
export type KycInput = z.input<typeof submitKyc.input>

export type KycForm = ReturnType<typeof useKycFields>

/** The form's fields; only the bank outlives a reload (policy). */
export function useKycFields(owner: string) {
  const [fields, setFields] = useState<KycFields>(() => ({
    ...readBank(owner),
    account_number: '',
    account_again: '',
    ifsc_code: '',
    agreed: false,
  }))
  function change(changed: Partial<KycFields>): void {
    const next = { ...fields, ...changed }
    setFields(next)
    if ('bank_name' in changed || 'other_bank_name' in changed) keepBank(owner, next)
  }
  return { fields, change }
}

export function inputOf(fields: KycFields, kept: KeptDocuments): KycInput {
  const { bank_name, other_bank_name, account_number, ifsc_code } = fields
  return {
    adhar_image: kept.aadhaar?.url ?? '',
    pan_image: kept.pan?.url ?? '',
    bank_name,
    ...(bank_name === otherBank && { other_bank_name }),
    account_number,
    ifsc_code,
    consent: consent.id,
  }
}

/** Whether something that the specification asks for is not there at all. */
export function isIncomplete(input: KycInput, { agreed }: KycFields): boolean {
  const { adhar_image, pan_image, bank_name, account_number, ifsc_code } = input
  const needed = [adhar_image, pan_image, bank_name, account_number, ifsc_code]
  return !agreed || needed.some((it) => !it.trim())
}

/** What is wrong before anything is sent: the contract's own checks, and what only the page can see. */
export function wrongInKyc(input: KycInput, fields: KycFields): FieldErrors {
  const wrong = Object.entries(wrongFields(submitKyc, input)).map(
    ([name, code]) => [name, refusalSentence(code)] as const,
  )
  const { bank_name, other_bank_name, account_number, account_again, agreed } = fields
  const isNameless = other_bank_name.trim().length < otherBankNameLength.min
  return {
    ...Object.fromEntries(wrong),
    ...(bank_name === otherBank &&
      isNameless && { other_bank_name: refusalSentence('bank_name_invalid') }),
    ...(account_number && account_again !== account_number && { account_again: bankStep.differs }),
    ...(!agreed && { consent: consent.required }),
  }
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

export function firstOf(errors: FieldErrors): string | undefined {
  return fieldOrder.find((name) => errors[name])
}
