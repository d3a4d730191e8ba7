/** Languages of the site and of notifications. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/** Path prefix of each language; English has none. */
export const languagePrefixes: Readonly<Record<Language, string>> = { en: '', hi: '/hi' }

const prefixed = new RegExp(
  `^(?:${Object.values(languagePrefixes).filter(Boolean).join('|')})(?=/|$)`,
)

/** The path of a marketing page in another language: '/hi/about' -> '/about'. */
export function inLanguage(path: string, language: Language): string {
  const bare = path.replace(prefixed, '') || '/'
  return bare === '/' ? languagePrefixes[language] || '/' : languagePrefixes[language] + bare
}
