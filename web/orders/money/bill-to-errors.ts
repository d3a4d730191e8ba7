import { refusalSentence } from '#i18n/refusals.ts'

/** The error of a business to bill, at the field that it is about: all are one field of the call. */
export function billToErrors(
  error: string | undefined,
): Partial<Record<'name' | 'gstin' | 'address', string | undefined>> {
  if (error === refusalSentence('bill_to_gstin')) return { gstin: error }
  return error === refusalSentence('address_too_long') ? { address: error } : { name: error }
}
