import { language } from '#messages/language.ts'
import { socialPicture } from '#web/parts/picture.tsx'
import type { Article } from '#web/site/blog/articles.ts'
import { businessId } from '#web/site/search/business.ts'
import { absolute, type Thing } from '#web/site/search/things.ts'

/** An article as search engines read it; the business has written it. */
export function articleThing({ path, title, description, date, updated, picture }: Article): Thing {
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
