/**
 * Alarms for bytes transferred, compressed with brotli; 1 kB is 1000 bytes. They lie well above
 * today's sizes: what counts is what a person feels.
 */
export const siteBudget = {
  html: 12_000,
  css: 10_000,
  js: 2_000,
  /** Pictures in the first view. */
  images: 45_000,
  requests: 10,
} as const

/** JavaScript of an app page until it shows its content, by audience. */
const appBudgets: readonly [pages: RegExp, bytes: number][] = [
  [/^\/(user|worker)\/login$/, 105_000],
  [/^\/admin\/(calendar|settings|money|plans)(\/|$)/, 155_000],
  [/^\/admin(\/|$)/, 135_000],
  [/./, 125_000],
]

export function appBudget(url: string): number {
  const found = appBudgets.find(([pages]) => pages.test(url))
  if (!found) throw new Error(`${url} has no budget`)
  return found[1]
}

/** Pages that load some scripts only on demand; the browser tests measure what they load. */
export const loadsOnDemand =
  /^(\/book-service|\/profile|\/worker\/jobs|\/setup|\/admin\/(plans|problems|userorders))$/

/** What a screen loads once visible: its dialogs, and for /setup all after its frame. */
export const laterBudget = 45_000

/** What the booking page loads when its calendar opens. */
export const calendarBudget = 25_000
