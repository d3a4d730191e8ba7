/** The languages of the site; English has no prefix in its addresses. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/** Each by its own name, as its readers look for it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }

export const prefixes: Readonly<Record<Language, string>> = { en: '', hi: '/hi' }

/** The cookie in which the choice is remembered. */
export const languageCookie = 'lang'

/** The address of a marketing page in another language: '/hi/about' -> '/about'. */
export function inLanguage(path: string, language: Language): string {
  const bare = path.replace(/^\/hi(?=\/|$)/, '') || '/'
  return bare === '/' ? prefixes[language] || '/' : prefixes[language] + bare
}
