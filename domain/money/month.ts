import { slotStart } from '#domain/schedule.ts'

/** From the first instant of a month on India's clock to that of the next. */
export function monthSpan(month: string): { readonly from: number; readonly to: number } {
  const [year = 0, index = 1] = month.split('-').map(Number)
  const next = index === 12 ? `${year + 1}-01` : `${year}-${String(index + 1).padStart(2, '0')}`
  return { from: firstOf(month), to: firstOf(next) }
}

const firstOf = (month: string): number => slotStart({ date: `${month}-01`, time: '00:00' })

/** So many equal parts of a sum to the paisa; the first ones carry what is left over. */
export function equalParts(paise: number, parts: number): number[] {
  const each = Math.floor(paise / parts)
  return Array.from({ length: parts }, (_, n) => each + (n < paise - each * parts ? 1 : 0))
}
