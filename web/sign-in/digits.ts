import type { FormEvent } from 'react'

/** Western digits of a text; Devanagari ones are read too. */
function toDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).replace(/\D/g, '')
}

/** Drops all but digits as one types or pastes; the caret stays where it was. */
function keepDigits(input: HTMLInputElement): void {
  const digits = toDigits(input.value)
  if (digits === input.value) return
  const caret = toDigits(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = digits
  input.setSelectionRange(caret, caret)
}

/** The same for a number beside its fixed +91: the prefix that somebody typed or pasted as well is dropped. */
export function keepPhone(input: HTMLInputElement): void {
  keepDigits(input)
  const ten = /^(?:91|0)(\d{10})$/.exec(input.value)?.[1]
  if (ten) input.value = ten
}

/** Keeps the six digits of a code: a longer number is cut, the rest of a pasted SMS is dropped. */
export function keepCode({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const whole = /(?<!\d)\d{6}(?!\d)/.exec(input.value)?.[0]
  const code = whole ?? toDigits(input.value).slice(0, 6)
  if (code !== input.value) input.value = code
}
