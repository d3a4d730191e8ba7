/** Parses a typed number: 0 for empty text, NaN for anything that is not a number. */
export const parseNumber = (typed: string): number => Number(typed.replaceAll(',', '').trim())

/**
 * Parses a required number. NaN for empty text too, which the call's validation refuses with a
 * sentence.
 */
export const parseRequiredNumber = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : parseNumber(typed)

/** An amount to begin a field with, as people write it: '2248' and '2248.60'. */
export const toTypedAmount = (rupees: number): string =>
  Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2)
