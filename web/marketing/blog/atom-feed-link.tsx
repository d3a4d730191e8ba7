import { blog } from '#i18n/blog.ts'
import { pageTitle } from '#web/lib/business.ts'
import { paths } from '#web/paths.ts'

/** Lets feed readers discover the articles in this language. */
export function AtomFeedLink() {
  return (
    <link
      rel="alternate"
      type="application/atom+xml"
      title={pageTitle(blog.title)}
      href={paths.atomFeed}
    />
  )
}
