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
  [/^\/(user|worker)\/login$/, 86_000],
  [/^\/worker\/profile$/, 106_500],
  [/^\/worker\/jobs$/, 111_000],
  [/^\/worker\/day$/, 98_600],
  [/^\/worker\/earnings$/, 102_700],
  [/^\/worker\/uploadKyc$/, 109_700],
  [/^\/(follow|invite|confirm-email)$/, 99_600],
  [/^(\/book-service|linked-booking|\/profile)$/, 112_900],
  // One owner sees it once. Its screen comes after its frame, with all that it takes to begin.
  [/^\/setup$/, 81_300],
  // With the form of the week, or of the catalogue, and its preview.
  [/^\/admin\/settings\/(hours|services)$/, 128_000],
  [/^\/admin\/settings(\/|$)/, 123_000],
  [/^\/admin$/, 121_400],
  [/^\/admin\/(team|erasures|worker\/kyc)$/, 111_300],
  // With the fields that its dialog shares with those of payments.
  [/^\/admin\/money\/payouts$/, 112_300],
  [/^\/admin\/(audit|feedback|messages|problems|userlist|workerlist)$/, 116_100],
  [/^\/admin\/.+$/, 120_100],
]

/** Hindi's letters take three bytes each, and its screens cannot lean on the English of the domain. */
const moreInHindi = 5_000

/** JavaScript of an app page once it shows its content. */
export function appBudget(url: string, language: Language): number {
  const found = appBudgets.find(([pages]) => pages.test(url))
  if (!found) throw new Error(`${url} has no budget`)
  return found[1] + (language === 'hi' ? moreInHindi : 0)
}

/** What a screen may fetch once it can be seen: its dialogs, before somebody opens one; /setup all that follows its frame. */
export const laterBudget = (url: string): number => (url === '/setup' ? 39_500 : 32_000)

/** What the booking page may add when its calendar opens. */
export const calendarBudget: Readonly<Record<Language, number>> = { en: 18_000, hi: 18_200 }
