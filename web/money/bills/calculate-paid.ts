import type { BillRow } from '#contract/money/bills.ts'

/** Rupees paid on an issued bill, rounded to whole paise against floating-point error. */
export const calculatePaid = ({ total, credited, due }: BillRow): number =>
  Math.round((total - credited - due) * 100) / 100
