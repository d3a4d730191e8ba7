import type { BillRow } from '#contract/money/bills.ts'

/** What was paid on a bill that holds, in whole paise, as floats do not keep them. */
export const paidOf = ({ total, credited, due }: BillRow): number =>
  Math.round((total - credited - due) * 100) / 100
