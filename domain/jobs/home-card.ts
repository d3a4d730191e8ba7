/** A line that a home wants on the checklist of its jobs; `item` stays while the text does. */
export type HouseLine = { readonly item: string; readonly text: string }

/** How to get in. */
export type HomeSecret = {
  readonly gate_code: string
  readonly key: string
  readonly alarm: string
}

export const noSecret: HomeSecret = { gate_code: '', key: '', alarm: '' }

/** How long what is written about a home may be. */
export const homeLimits = { short: 100, note: 500, secret: 40, lines: 15, line: 80 } as const

/** How long before a job a change of the card is news to its workers. */
export const homeNewsHours = 12
