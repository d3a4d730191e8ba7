/** Bytes over the line, with brotli; 1 kB is 1000 bytes. */
export const siteBudget = {
  html: 8_000,
  css: 8_000,
  js: 1_500,
  /** Of the first view. */
  images: 45_000,
  requests: 10,
} as const

const appBudgets: readonly [pages: RegExp, bytes: number][] = [
  [/^\/(user|worker)\/login$/, 74_000],
  [/^\/book-service$/, 86_000],
  [/^\/(profile|worker\/.+)$/, 88_000],
  [/^\/admin(\/.+)?$/, 98_000],
]

/** JavaScript of an app page once it shows its content. */
export function appBudget(url: string): number {
  const found = appBudgets.find(([pages]) => pages.test(url))
  if (!found) throw new Error(`${url} has no budget`)
  return found[1]
}

/** What the booking page may add when its calendar opens. */
export const calendarBudget = 18_000
