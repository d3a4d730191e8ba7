import { toAsciiDigits } from '#domain/digits.ts'

/** What may be written around the digits of a phone number. */
export const phoneForm = /^\s*\+?[\d(][\d\s().-]*$/

/**
 * Reads an Indian mobile number in any usual format and returns `91` and ten digits that begin with
 * 6-9; undefined when invalid. Length identifies the prefix, since a number may itself begin with
 * 91.
 */
export function canonicalPhone(written: string | number): string | undefined {
  if (typeof written === 'number' && !Number.isInteger(written)) return undefined
  const text = toAsciiDigits(String(written))
  if (!phoneForm.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  const ten = digits.length === 10 ? digits : withoutPrefix(digits)
  return ten && /^[6-9]\d{9}$/.test(ten) ? `91${ten}` : undefined
}

function withoutPrefix(digits: string): string | undefined {
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1)
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2)
  return undefined
}

/** '919876543210' -> '+91 98765 43210'; '' stays '' */
export function formatPhone(canonical: string): string {
  if (!canonical) return ''
  return `+${canonical.slice(0, 2)} ${canonical.slice(2, 7)} ${canonical.slice(7)}`
}

/**
 * Masks a number for admin pages where nobody needs to call it: '919876543210' -> '+91 ••••• •3210'
 */
export function maskPhone(canonical: string): string {
  return `+91 ••••• •${canonical.slice(-4)}`
}
