import { calculateTotal } from '#domain/catalogue/price.ts'
import { newId } from '#web/lib/new-id.ts'
import { parseNumber } from '#web/orders/money/parse-number.ts'
import type { DraftLine } from '#web/orders/money/use-price.ts'

export const newLine = (): DraftLine => ({
  key: newId(),
  id: null,
  label: '',
  quantity: '1',
  rupees: '',
})

/** Returns the total of the lines, ignoring empty amounts; null when something is not a number. */
export function totalOfLines(lines: readonly DraftLine[]): number | null {
  const amounts = lines.map((it) => ({
    quantity: parseNumber(it.quantity),
    rupees: parseNumber(it.rupees),
  }))
  if (amounts.some(({ quantity, rupees }) => Number.isNaN(quantity + rupees))) return null
  return calculateTotal(amounts)
}

type LinePart = 'label' | 'quantity' | 'rupees'

/**
 * Returns whether a part of a line is invalid. Empty parts count as invalid only after a submit.
 */
export function isWrong(line: DraftLine, part: LinePart, wasSent: boolean): boolean {
  const typed = line[part]
  if (typed.trim() === '') return wasSent
  return part !== 'label' && Number.isNaN(parseNumber(typed))
}
