import type { Language } from '#contract/locales.ts'
import { phrases as en } from './en/phrases.ts'
import { phrases as hi } from './hi/phrases.ts'
import type { Translation } from './translation.ts'

/** In every language, whatever the screen's own: the owner writes in the customer's. */
export const phrases: Readonly<Record<Language, Translation<typeof en>>> = { en, hi }
