/** Nothing typed is nothing; NaN for what is no number. */
export const numberIn = (typed: string): number => Number(typed.replaceAll(',', '').trim())

/** NaN for nothing too: what is no number is refused by the rules of the call, in words. */
export const requiredNumber = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : numberIn(typed)
