import type { Language } from '#contract/locales.ts'
import type { SiteContent, PublicSettings } from '#contract/settings/public-settings.ts'

/** Placeholder for the site's own origin in a page. */
export const originMark = 'https://origin.invalid'

/** Name of the page for unknown addresses; no address can equal it. */
export const notFoundFile = '404'

/** Name of the page for a site that is not open yet. */
export const openingSoonFile = '503'

/**
 * Name of the booking page for a link that chooses a service; what depends on the choice appears
 * once it is made.
 */
export const linkedBookingFile = 'linked-booking'

/** URLs that a page loads. */
export type PageAssets = {
  readonly styles: readonly string[]
  /** The contents of `styles`, read by the server and inlined in prerendered pages. */
  readonly rules?: string
  /** App style sheets already contained in `styles`; screens must treat them as loaded. */
  readonly joined?: readonly string[]
  /** The page frame's script, run after parsing, when the styles are loaded. */
  readonly frameScript: string
  /** The app's entry script, run after parsing, and its modules to preload. */
  readonly appScript?: string
  readonly preloads: readonly string[]
}

/** The file that the build passes to the server. */
export const siteBuildFile = 'site.json'

/**
 * The build contains no pages, only what renders them and the assets each page links, keyed by the
 * page's source file, or by its path in the app.
 */
export type SiteBuild = {
  readonly languages: Readonly<Record<Language, LanguageBuild>>
  /** Address -> file, for content independent of the settings. */
  readonly files: Readonly<Record<string, string>>
}

export type LanguageBuild = {
  /** The module that exports `renderSite`. */
  readonly renderer: string
  readonly assets: Readonly<Record<string, PageAssets>>
}

/** Everything a document depends on. */
export type RenderInput = {
  readonly settings: PublicSettings
  readonly content: SiteContent
  /** The site's public origin. */
  readonly origin: string
  /** Date in India, YYYY-MM-DD. */
  readonly today: string
  /** The running version, for the footer of the owner's pages. */
  readonly program?: { readonly version: string; readonly commit: string } | undefined
  readonly assets: LanguageBuild['assets']
}

/** A page or text file of the site in one language. */
export type RenderedDocument = {
  readonly urls: readonly string[]
  /** 'site' pages are public, 'app' pages contain the settings, 'text' is for programs. */
  readonly realm: 'site' | 'app' | 'text'
  readonly text: string
}

export type RenderSite = (input: RenderInput) => Promise<readonly RenderedDocument[]>

/**
 * The only inline style, allowed by its hash. It enables view transitions in the page itself,
 * because browsers sometimes read the rule from a style sheet only after the first frame.
 */
export const inlineStyle =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** Id of the data block with the public settings in a page of the app. */
export const settingsId = 'settings'
