import type { Language } from '#contract/locales.ts'

/** Bytes transferred, compressed with brotli; 1 kB is 1000 bytes. */
export const siteBudget = {
  html: 8_000,
  css: 8_000,
  js: 1_500,
  /** Pictures in the first view. */
  images: 45_000,
  requests: 10,
} as const

/** Bytes per screen, close to its actual size, so that accidental growth fails a test. */
const appBudgets: readonly [pages: RegExp, bytes: number][] = [
  [/^\/(user|worker)\/login$/, 86_000],
  [/^\/worker\/profile$/, 106_500],
  [/^\/worker\/jobs$/, 111_000],
  [/^\/worker\/day$/, 98_600],
  [/^\/worker\/earnings$/, 102_700],
  [/^\/worker\/uploadKyc$/, 109_700],
  [/^\/(follow|invite|confirm-email)$/, 99_600],
  [/^(\/book-service|linked-booking|\/profile)$/, 112_900],
  // Only the owner sees it, once. Its screen loads after its frame and counts as later.
  [/^\/setup$/, 81_300],
  // Includes the form of the opening hours or of the catalogue, and its preview.
  [/^\/admin\/settings\/(hours|services)$/, 128_400],
  [/^\/admin\/settings(\/|$)/, 123_000],
  [/^\/admin$/, 121_700],
  [/^\/admin\/(team|erasures|worker\/kyc)$/, 111_300],
  // Includes form fields that its dialog shares with payments.
  [/^\/admin\/money\/payouts$/, 112_300],
  [/^\/admin\/(audit|feedback|messages|problems|userlist|workerlist)$/, 116_100],
  [/^\/admin\/.+$/, 120_100],
]

/** Devanagari takes three bytes per letter, and Hindi screens cannot reuse the domain's English. */
const moreInHindi = 5_000

/** Budget for the JavaScript of an app page until it shows its content. */
export function appBudget(url: string, language: Language): number {
  const found = appBudgets.find(([pages]) => pages.test(url))
  if (!found) throw new Error(`${url} has no budget`)
  return found[1] + (language === 'hi' ? moreInHindi : 0)
}

/** Pages that load some scripts only on demand; the browser tests measure what they load. */
export const loadsOnDemand =
  /^(\/book-service|\/profile|\/worker\/jobs|\/setup|\/admin\/(plans|problems|userorders))$/

/** Budget for what a screen loads once visible: its dialogs, and for /setup all after its frame. */
export const laterBudget = (url: string): number => (url === '/setup' ? 39_500 : 32_000)

/** Budget for what the booking page loads when its calendar opens. */
export const calendarBudget: Readonly<Record<Language, number>> = { en: 18_000, hi: 18_200 }
