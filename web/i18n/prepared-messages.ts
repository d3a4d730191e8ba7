import type { Language } from '#contract/locales.ts'
import { closingMessage as en } from './en/closing-message.ts'
import { closingMessage as hi } from './hi/closing-message.ts'
import type { Translation } from './translation.ts'

/** In every language, because the admin writes in the customer's language, not the screen's. */
export const closingMessage: Readonly<Record<Language, Translation<typeof en>>> = { en, hi }
