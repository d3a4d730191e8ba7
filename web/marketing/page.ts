import type { ComponentType, ReactNode } from 'react'
import type { StructuredData } from '#web/marketing/seo/structured-data.ts'
import type { BookingOffer } from '#web/shell/contact-bar.tsx'

/** One marketing page: a file in pages/ that exports it as `page`, or several as `pages`. Never hydrated. */
export type SitePage = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly Body: ComponentType
  /** What the first view needs at once: preloads. */
  readonly head?: ReactNode
  /** Other addresses that answer with this page. */
  readonly alsoAt?: readonly string[]
  /** The scene that stands for the page where a link to it is shared. */
  readonly picture?: string | undefined
  /** What the page is about, for search engines, beside the business and the way to the page. */
  readonly things?: readonly StructuredData[]
  /** Last change, YYYY-MM-DD, where the page has a date. */
  readonly date?: string
  /** What the Book button at the foot of a phone's screen opens, where it is not the form as such. */
  readonly booking?: BookingOffer | undefined
  /** Has no address of its own: answers unknown ones, or all while the site is not open yet. */
  readonly standsFor?: 'not-found' | 'opening-soon'
  /** Has an address that nobody looks for: not in the site map, nor for search engines. */
  readonly isUnlisted?: true
}
