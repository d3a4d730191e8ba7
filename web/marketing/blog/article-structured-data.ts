import { language } from '#i18n/language.ts'
import type { Article } from '#web/marketing/blog/articles.ts'
import { socialPicture } from '#web/marketing/sections/picture.tsx'
import { businessId } from '#web/marketing/seo/business.ts'
import { absolute, type StructuredData } from '#web/marketing/seo/structured-data.ts'

/** Structured data of an article, with the business as author. */
export function articleStructuredData({
  path,
  title,
  description,
  date,
  updated,
  picture,
}: Article): StructuredData {
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: date,
    dateModified: updated,
    inLanguage: language,
    image: absolute(socialPicture(picture)),
    author: { '@id': businessId },
    publisher: { '@id': businessId },
    mainEntityOfPage: absolute(path),
  }
}
