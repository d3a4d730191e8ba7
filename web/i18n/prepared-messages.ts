import type { Language } from '#contract/locales.ts'
import { preparedMessages as en } from './en/prepared-messages.ts'
import { preparedMessages as hi } from './hi/prepared-messages.ts'
import type { Translation } from './translation.ts'

/** In every language, because an admin writes in the reader's language, not the screen's. */
export const preparedMessages: Readonly<Record<Language, Translation<typeof en>>> = { en, hi }
