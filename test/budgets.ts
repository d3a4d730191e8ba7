import type { Language } from '#contract/locales.ts'

/**
 * Alarms for bytes transferred, compressed with brotli; 1 kB is 1000 bytes. What counts is what a
 * person feels: no code exists to stay under one.
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
  [/^\/admin\/(calendar|day|settings|money|plans)(\/|$)/, 155_000],
  [/^\/admin(\/|$)/, 140_000],
  [/./, 125_000],
]

/** What Hindi texts weigh more than English ones. */
const hindiTexts = 7_000

export function appBudget({ url, language }: { url: string; language: Language }): number {
  const found = appBudgets.find(([pages]) => pages.test(url))
  if (!found) throw new Error(`${url} has no budget`)
  return found[1] + (language === 'hi' ? hindiTexts : 0)
}
