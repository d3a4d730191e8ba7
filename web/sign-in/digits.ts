import type { FormEvent } from 'react'

const toDigits = (text: string): string => text.replace(/\D/g, '')

/** Removes non-digits while typing or pasting, keeping the caret in place. */
function keepDigits(input: HTMLInputElement): void {
  const digits = toDigits(input.value)
  if (digits === input.value) return
  const caret = toDigits(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = digits
  input.setSelectionRange(caret, caret)
}

/**
 * Keeps digits only, and removes a leading 91 or 0, since the field already shows +91. Of several
 * numbers pasted at once the first one stays.
 */
export function keepPhone(input: HTMLInputElement): void {
  keepDigits(input)
  const ten = /^(?:91|0)?([6-9]\d{9})(?:\d{3,})?$/.exec(input.value)?.[1]
  if (ten) input.value = ten
}

/** Keeps the six digits of a code, found in a pasted SMS or cut from a longer number. */
export function keepCode({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const whole = /(?:^|\D)(\d{6})(?!\d)/.exec(input.value)?.[1]
  const code = whole ?? toDigits(input.value).slice(0, 6)
  if (code !== input.value) input.value = code
}
