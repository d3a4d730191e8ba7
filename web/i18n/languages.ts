import type { Language } from '#contract/locales.ts'

/** Each language by its own name, so that its speakers recognise it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिंदी' }
