/**
 * Reads an Indian mobile number as people write it and gives its twelve digits, `91` + ten that
 * begin with 6-9; undefined when it is none. Length decides, not a leading 91: numbers may themselves begin with it.
 */
export function canonicalPhone(written: string | number): string | undefined {
  if (typeof written === 'number' && !Number.isInteger(written)) return undefined
  const text = String(written).trim()
  if (!/^\+?[\d(][\d\s().-]*$/.test(text)) return undefined
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

/** What an admin's page shows where a person need not be called: '919876543210' -> '+91 ••••• •3210' */
export function coverPhone(canonical: string): string {
  return `+91 ••••• •${canonical.slice(-4)}`
}
