import { openingAt } from '#domain/opening-hours.ts'
import type { OpeningHours } from '#domain/schedule.ts'

/** Keeps the sign 'Open now' true. Its words, one for each answer, stand in the page. */
export function tellOpening(): void {
  const sign = document.querySelector<HTMLElement>('[data-hours]')
  if (!sign) return
  const { dataset } = sign
  const opening = openingAt(Date.now(), JSON.parse(dataset['hours'] ?? '') as OpeningHours)
  dataset['now'] = `${opening}`
  sign.textContent = dataset[opening] ?? ''
}
