import type { Language } from '#contract/locales.ts'

/** Each by its own name, as its readers look for it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }
