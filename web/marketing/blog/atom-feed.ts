import { originMark } from '#contract/site/site-build.ts'
import { blog } from '#i18n/blog.ts'
import { language } from '#i18n/language.ts'
import { brand, town, pageTitle } from '#web/lib/business.ts'
import { articles, type Article } from '#web/marketing/blog/articles.ts'
import { escape } from '#web/marketing/blog/markdown.ts'
import { absolute } from '#web/marketing/seo/structured-data.ts'
import { paths } from '#web/paths.ts'

const changed = articles.map(({ updated }) => updated).toSorted()

/** A morning in India, because feeds require a time with the date. */
const instant = (day: string): string => `${day}T08:00:00+05:30`

/** The full articles as an Atom feed (RFC 4287); an article's URL is its id. */
export const atomFeed = (): string => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${absolute(paths.atomFeed)}</id>
<title>${escape(pageTitle(blog.title))}</title>
<subtitle>${escape(blog.description(town()))}</subtitle>
<link rel="self" type="application/atom+xml" href="${absolute(paths.atomFeed)}"/>
<link rel="alternate" type="text/html" href="${absolute(paths.blog)}"/>
<updated>${instant(changed.at(-1) ?? '')}</updated>
<author><name>${escape(brand())}</name><uri>${absolute(paths.home)}</uri></author>
${articles.map(entry).join('\n')}
</feed>
`

function entry(article: Article): string {
  const { path, title, description, date, updated } = article
  return `<entry>
<id>${absolute(path)}</id>
<title>${escape(title)}</title>
<link rel="alternate" type="text/html" href="${absolute(path)}"/>
<published>${instant(date)}</published>
<updated>${instant(updated)}</updated>
<summary>${escape(description)}</summary>
<content type="html">${escape(article.htmlFrom(originMark))}</content>
</entry>`
}
