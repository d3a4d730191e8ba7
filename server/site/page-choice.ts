import { bookServicePath, loginPath, findSignInRole } from '#contract/app-paths.ts'
import { languageCookie, sessionCookie, sessionHintCookie } from '#contract/cookies.ts'
import { languages } from '#contract/locales.ts'
import { linkedBookingFile, notFoundFile, openingSoonFile } from '#contract/site/site-build.ts'
import { policyHeader } from '#server/http/headers.ts'
import type { SiteDocument, Translations } from '#server/site/documents.ts'

type Cookies = Readonly<Record<string, string | undefined>>

/** The translation the language cookie names, else the first available. */
export function chooseTranslation(pages: Translations, cookies: Cookies): SiteDocument | undefined {
  const chosen = languages.find((it) => it === cookies[languageCookie])
  return (chosen && pages[chosen]) ?? languages.flatMap((it) => pages[it] ?? [])[0]
}

/**
 * The path of the page to answer with. A visitor without a session gets the sign-in page at once,
 * which saves the round trip of a redirect; the page then puts its own URL into the address bar.
 * With either cookie the screen itself is served: it handles an expired session.
 */
export function pathOfPage(path: string, cookies: Cookies, query = ''): string {
  const role = findSignInRole(path)
  const isVisitor = !cookies[sessionCookie] && !cookies[sessionHintCookie]
  if (role && isVisitor) return loginPath(role)
  return path === bookServicePath && choosesService.test(query) ? linkedBookingFile : path
}

const choosesService = /[?&](service|for)=./

/** Pages shown in place of others, without an address of their own. */
export const isFallbackPage = (name: string): boolean =>
  [notFoundFile, openingSoonFile, linkedBookingFile].includes(name)

/** Headers of a page in addition to the common ones; `policy` is the common policy. */
export function pageHeaders(
  pages: Translations,
  { etag, styleHashes = [] }: SiteDocument,
  policy: string,
): Readonly<Record<string, string>> {
  const vary = Object.keys(pages).length > 1 ? 'accept-encoding, cookie' : 'accept-encoding'
  const own = { 'cache-control': 'no-cache', vary, etag }
  if (styleHashes.length === 0) return own
  const allowed = policy.replace("style-src 'self'", ["style-src 'self'", ...styleHashes].join(' '))
  return { ...own, [policyHeader]: allowed }
}
