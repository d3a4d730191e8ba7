import { inLanguage, languages } from '#contract/locales.ts'
import { language } from '#i18n/language.ts'
import { brand } from '#web/lib/business.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { socialPicture } from '#web/marketing/sections/picture.tsx'
import { breadcrumbsTo } from '#web/marketing/seo/breadcrumbs.ts'
import { businessId, mentionBusiness } from '#web/marketing/seo/business.ts'
import { absolute, type StructuredData } from '#web/marketing/seo/structured-data.ts'

const locales = { en: 'en_IN', hi: 'hi_IN' } as const

/** Metadata for search engines and link previews: canonical URL, translations, structured data. */
export function SearchHead({ page, title }: { page: SitePage; title: string }) {
  const { path, description, picture = 'living-room' } = page
  if (page.fallbackFor || page.isUnlisted) return <meta name="robots" content="noindex" />
  const image = absolute(socialPicture(picture))
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={absolute(path)} />
      {languages.map((it) => (
        <link key={it} rel="alternate" hrefLang={it} href={absolute(inLanguage(path, it))} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={absolute(inLanguage(path, 'en'))} />
      <meta property="og:type" content={page.date ? 'article' : 'website'} />
      <meta property="og:site_name" content={brand()} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absolute(path)} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <Graph things={[...structuredDataFor(page), ...breadcrumbsTo(page)]} />
    </>
  )
}

/** A page about the business includes its full entry; others include only a short one. */
function structuredDataFor({ things = [] }: SitePage): readonly StructuredData[] {
  const isWhole = things.some((it) => it['@id'] === businessId)
  return isWhole ? things : [mentionBusiness(), ...things]
}

/** `<` is escaped, so that no text can close the element. */
function Graph({ things }: { things: readonly StructuredData[] }) {
  const graph = { '@context': 'https://schema.org', '@graph': things }
  const text = JSON.stringify(graph).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
