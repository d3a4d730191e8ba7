/** Replaces the digits of other scripts, as Urdu and Bengali keyboards type them, by 0 to 9. */
export function toAsciiDigits(written: string): string {
  return written.replace(/[^\P{Nd}0-9]/gu, toAsciiDigit)
}

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))

// The ten digits of a script stand side by side, so the digits before one give its value.
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (isDigit(code - value - 1)) value++
  return String(value % 10)
}

const whole = new Intl.NumberFormat('en-IN')
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })

/** 100000 -> '1,00,000', 99.5 -> '99.50': paise only when there are any. */
export function amountInDigits(rupees: number): string {
  return (Number.isInteger(rupees) ? whole : withPaise).format(rupees)
}
