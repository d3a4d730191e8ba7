import { financialYear } from '#domain/orders/number.ts'

/** Number series of bills and credit notes; each restarts at 1 every financial year. */
const billSeries = ['bill', 'credit'] as const
export type BillSeries = (typeof billSeries)[number]

/** 'CH/26-27/00042': at most 16 characters, as the tax rules require. */
export function formatBillNumber(prefix: string, at: number, n: number): string {
  const year = financialYear(at)
  const next = String((Number(year) + 1) % 100).padStart(2, '0')
  return `${prefix}/${year}-${next}/${String(n).padStart(5, '0')}`
}

/** The financial year of a bill's number and its number in it, which name it whatever the letters. */
export function readBillNumber(number: string) {
  const [, year, n] = /\/(\d\d)-\d\d\/(\d{1,9})$/.exec(number) ?? []
  return year === undefined ? undefined : { year, n: Number(n) }
}

/** Prefix of credit notes, which always differs from that of bills. */
export const creditPrefix = (prefix: string): string => (prefix === 'CN' ? 'CR' : 'CN')
