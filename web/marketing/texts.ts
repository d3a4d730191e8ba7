import { inLanguage, languages } from '#contract/locales.ts'
import { language } from '#i18n/language.ts'
import { atomFeed } from '#web/marketing/blog/atom-feed.ts'
import { manifest } from '#web/marketing/manifest.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { absolute } from '#web/marketing/seo/structured-data.ts'
import { paths } from '#web/paths.ts'

/** A text file of the site, such as its feed, with its own URL. */
export type Text = { readonly url: string; readonly text: string }

/** The texts in this language; those of the whole site are part of the English build. */
export function listTexts(pages: readonly SitePage[]): readonly Text[] {
  const own = [
    { url: paths.manifest, text: manifest() },
    { url: paths.atomFeed, text: atomFeed() },
  ]
  if (language !== 'en') return own
  return [
    ...own,
    { url: '/sitemap.xml', text: sitemap(pages.filter((it) => !it.fallbackFor && !it.isUnlisted)) },
    { url: '/robots.txt', text: robots },
  ]
}

/** Every page in every language with its translations, as sitemaps.org 0.9 with hreflang links. */
function sitemap(pages: readonly SitePage[]): string {
  const entries = languages.flatMap((it) =>
    pages.map((page) => entry(page, inLanguage(page.path, it))),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function entry({ path, date }: SitePage, url: string): string {
  const translations = languages.map(
    (it) =>
      `<xhtml:link rel="alternate" hreflang="${it}" href="${absolute(inLanguage(path, it))}"/>`,
  )
  const changed = date ? `<lastmod>${date}</lastmod>` : ''
  return `<url><loc>${absolute(url)}</loc>${changed}${translations.join('')}</url>`
}

/** App pages are noindex already; this keeps crawlers from requesting those behind sign-in. */
const robots = `User-agent: *
Disallow: /api/
Disallow: /admin
Disallow: /profile
Disallow: /worker/

Sitemap: ${absolute('/sitemap.xml')}
`
