import type { Language } from '#contract/locales.ts'

/** Bytes over the line, with brotli; 1 kB is 1000 bytes. */
export const siteBudget = {
  html: 8_000,
  css: 8_000,
  js: 1_500,
  /** Of the first view. */
  images: 45_000,
  requests: 10,
} as const

/** What a screen may weigh, or less where it does with less: what a change adds without meaning to is seen. */
const appBudgets: readonly [pages: RegExp, bytes: number][] = [
  [/^\/(user|worker)\/login$/, 91_000],
  [/^\/worker\/profile$/, 112_000],
  [/^\/worker\/jobs$/, 115_500],
  [/^\/worker\/day$/, 104_500],
  [/^\/worker\/earnings$/, 108_000],
  [/^\/worker\/uploadKyc$/, 116_000],
  [/^\/follow$/, 108_000],
  [/^\/invite$/, 108_000],
  [/^\/confirm-email$/, 108_000],
  // Above the 114 kB that were aimed at since extras, coupons, plans and bills (docs/performance.md).
  [/^\/(book-service|profile)$/, 117_000],
  // One owner sees it once. Its screen comes after its frame, with all that it takes to begin.
  [/^\/setup$/, 90_000],
  // With the rules of the whole document, which tell what is wrong before it is sent.
  [/^\/admin\/settings\//, 140_000],
  // Another visit is chosen from the booking's days and times.
  [/^\/admin\/problems$/, 132_500],
  [/^\/admin(\/.+)?$/, 127_500],
]

/** Hindi's letters take three bytes each, and its screens cannot lean on the English of the domain. */
const moreInHindi = 5_000

/** JavaScript of an app page once it shows its content. */
export function appBudget(url: string, language: Language): number {
  const found = appBudgets.find(([pages]) => pages.test(url))
  if (!found) throw new Error(`${url} has no budget`)
  return found[1] + (language === 'hi' ? moreInHindi : 0)
}

/** What a screen may fetch once it can be seen: its dialogs, before somebody opens one. */
export const laterBudget = 42_000

/** What the booking page may add when its calendar opens. */
export const calendarBudget: Readonly<Record<Language, number>> = { en: 18_000, hi: 18_200 }
