/** Parses a typed number: 0 for empty text, NaN for anything that is not a number. */
export const parseNumber = (typed: string): number => Number(typed.replaceAll(',', '').trim())

/**
 * Parses a required number. NaN for empty text too, which the call's validation refuses with a
 * sentence.
 */
export const parseRequiredNumber = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : parseNumber(typed)
