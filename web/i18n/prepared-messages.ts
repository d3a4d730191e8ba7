import type { Language } from '#contract/locales.ts'
import { preparedMessages as en } from './en/prepared-messages.ts'
import { preparedMessages as hi } from './hi/prepared-messages.ts'
import type { Translation } from './translation.ts'

/** In every language, because an admin writes in the reader's language, not the screen's. */
export const preparedMessages: Readonly<Record<Language, Translation<typeof en>>> = { en, hi }

type Brands = { readonly brand: string; readonly hindi: { readonly brand?: string | undefined } }

export const brandIn = (of: Language, { brand, hindi }: Brands): string =>
  (of === 'hi' ? hindi.brand : undefined) ?? brand

/** '2025-05-05' -> 'Monday, 5 May' */
export function dayIn(of: Language, date: string): string {
  const parts = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const
  return new Date(date).toLocaleDateString(`${of}-IN-u-nu-latn`, parts)
}
