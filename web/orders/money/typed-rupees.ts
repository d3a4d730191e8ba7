/** What is no number is refused by the rules of the call, in words. */
export const toRupees = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(',', ''))
