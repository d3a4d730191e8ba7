import { financialYear } from '#domain/orders/number.ts'

/** What bills and credit notes are numbered by: each has a series of its own, from 1 in every financial year. */
const billSeries = ['bill', 'credit'] as const
export type BillSeries = (typeof billSeries)[number]

/** 'CH/26-27/00042': at most 16 characters, as the tax rules ask. */
export function formatBillNumber(prefix: string, at: number, n: number): string {
  const year = financialYear(at)
  const next = String((Number(year) + 1) % 100).padStart(2, '0')
  return `${prefix}/${year}-${next}/${String(n).padStart(5, '0')}`
}

/** Before the numbers of credit notes: never what stands before those of bills. */
export const creditPrefix = (prefix: string): string => (prefix === 'CN' ? 'CR' : 'CN')
