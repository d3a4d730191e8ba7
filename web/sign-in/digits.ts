import type { FormEvent } from 'react'

/** Western digits of what was written; Devanagari ones are read too. */
export function digitsOf(written: string): string {
  return written
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/\D/g, '')
}

/** Drops all but digits as one types or pastes (decision 3); the caret stays where it was. */
export function keepDigits({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const digits = digitsOf(input.value)
  if (digits === input.value) return
  const caret = digitsOf(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = digits
  input.setSelectionRange(caret, caret)
}

/** The six digits in what was typed or pasted, a whole SMS too. */
export function codeIn(written: string): string {
  const whole = /(?<!\d)\d{6}(?!\d)/.exec(written)?.[0]
  return whole ?? digitsOf(written).slice(0, 6)
}
