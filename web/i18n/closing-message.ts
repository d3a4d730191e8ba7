import type { Language } from '#contract/locales.ts'
import { closingMessage as en } from './en/closing-message.ts'
import { closingMessage as hi } from './hi/closing-message.ts'
import type { Translation } from './translation.ts'

/** In every language, whatever the screen's own: the owner writes in the customer's. */
export const closingMessage: Readonly<Record<Language, Translation<typeof en>>> = { en, hi }
