import type { Language } from '#contract/locales.ts'

/** Where a marketing page or text names the site's own origin; the server puts its PUBLIC_URL there. */
export const originMark = 'https://origin.invalid'

/** Stands in `pages.json` for the page that answers unknown addresses; no address can be so named. */
export const notFoundFile = '404'

/**
 * What the build hands to the server as `pages.json`: address -> language -> file. An address of one
 * language has one file; at an address of both, the visitor's `lang` cookie decides, else English.
 */
export type SiteFiles = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>

/**
 * The one style that stands in the pages themselves, allowed by its hash. A page says here that it is
 * followed by a transition: from a style sheet the browser sometimes learns it after the first frame.
 */
export const inlineStyle =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'
