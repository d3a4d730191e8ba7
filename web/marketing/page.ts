import type { ComponentType, ReactNode } from 'react'
import type { StructuredData } from '#web/marketing/seo/structured-data.ts'
import type { BookingOffer } from '#web/shell/contact-bar.tsx'

/** A marketing page; files in pages/ export one as `page` or several as `pages`. Never hydrated. */
export type SitePage = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly Body: ComponentType
  /** Additional `<head>` elements, such as preloads for the first view. */
  readonly head?: ReactNode
  /** Other URLs that serve this page. */
  readonly alsoAt?: readonly string[]
  /** Name of the picture shown when a link to the page is shared. */
  readonly picture?: string | undefined
  /** Structured data in addition to the business and the breadcrumbs. */
  readonly things?: readonly StructuredData[]
  /** Date of the last change as YYYY-MM-DD, for dated pages such as articles. */
  readonly date?: string
  /** Target of the Book button in the contact bar, when a service is preselected. */
  readonly booking?: BookingOffer | undefined
  /** Has no URL of its own: served for unknown URLs, or for all before the site opens. */
  readonly fallbackFor?: 'not-found' | 'opening-soon'
  /** Left out of the sitemap and marked noindex. */
  readonly isUnlisted?: true
}
