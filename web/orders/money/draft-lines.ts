import { totalOf } from '#domain/catalogue/price.ts'
import type { DraftLine } from '#web/orders/money/use-price.ts'

export const newLine = (): DraftLine => ({
  key: crypto.randomUUID(),
  id: null,
  label: '',
  quantity: '1',
  rupees: '',
})

export const numberIn = (typed: string): number => Number(typed.replace(',', '').trim()) || 0

/** What lines come to as far as they are typed. */
export function totalOfLines(lines: readonly DraftLine[]): number {
  const amounts = lines.map((it) => ({
    quantity: numberIn(it.quantity),
    rupees: numberIn(it.rupees),
  }))
  return totalOf(amounts) ?? 0
}
