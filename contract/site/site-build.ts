import type { Language } from '#contract/locales.ts'
import type { OwnPictures, PublicSettings } from '#contract/site/public-settings.ts'

/** Stands where a page names the site's own origin, until that is put there. */
export const originMark = 'https://origin.invalid'

/** Stands for the page that answers unknown addresses; no address can be so named. */
export const notFoundFile = '404'

/** Stands for the page of a site that is not open yet. */
export const openingSoonFile = '503'

/** Stands for the booking form that a link has chosen for: what follows the choice is shown once that stands. */
export const linkedBookingFile = 'linked-booking'

/** What a page loads, as URLs. */
export type PageAssets = {
  readonly styles: readonly string[]
  /** The rules of `styles`, read by the server: a page that is whole before its script carries them itself. */
  readonly rules?: string
  /** Sheets of the app whose rules stand in `styles`: what loads a screen must take them for loaded. */
  readonly joined?: readonly string[]
  /** The script of the frame, run after parsing, when the styles are there. */
  readonly frameScript: string
  /** The app's entry, run after parsing, and the modules it will need, fetched early. */
  readonly appScript?: string
  readonly preloads: readonly string[]
}

/** What the build hands to the server. */
export const siteBuildFile = 'site.json'

/**
 * The build holds no pages, but what renders them, and what each
 * then links, by the source file of the page.
 */
export type SiteBuild = {
  readonly languages: Readonly<Record<Language, LanguageBuild>>
  /** Address -> file of what is the same whatever the settings say. */
  readonly files: Readonly<Record<string, string>>
}

export type LanguageBuild = {
  /** The module whose `renderSite` gives the documents. */
  readonly renderer: string
  readonly assets: Readonly<Record<string, PageAssets>>
}

/** All that a document depends on. */
export type RenderInput = {
  readonly settings: PublicSettings
  readonly own: OwnPictures
  /** The site's own origin, as the world knows it. */
  readonly origin: string
  /** India's date, YYYY-MM-DD. */
  readonly today: string
  /** What runs, for the foot of the owner's pages. */
  readonly program?: { readonly version: string; readonly commit: string } | undefined
  readonly assets: LanguageBuild['assets']
}

/** A page or a text of the site in one language. */
export type RenderedDocument = {
  readonly urls: readonly string[]
  /** A page of the site is for everybody; those of the app carry the settings; a text is for programs. */
  readonly realm: 'site' | 'app' | 'text'
  readonly text: string
}

export type RenderSite = (input: RenderInput) => Promise<readonly RenderedDocument[]>

/**
 * The one style that stands in the pages themselves, allowed by its hash. A page says here that it is
 * followed by a transition: from a style sheet the browser sometimes learns it after the first frame.
 */
export const inlineStyle =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** Names the data block in which a page of the app carries the public part of the settings. */
export const settingsId = 'settings'
