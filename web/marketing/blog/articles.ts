import { inLanguage, type Language } from '#contract/locales.ts'
import { language } from '#i18n/language.ts'
import { fault, readFrontMatter, type FrontMatter } from '#web/marketing/blog/front-matter.ts'
import { readHeadings, headingIds, renderMarkdown } from '#web/marketing/blog/markdown.ts'
import { paths } from '#web/paths.ts'

type Heading = { readonly id: string; readonly text: string }

export type Article = FrontMatter & {
  readonly path: string
  readonly headings: readonly Heading[]
  readonly minutes: number
  readonly html: string
  /** The article for feed readers, whose links need the site's origin. */
  readonly htmlFrom: (origin: string) => string
}

/** Newest first. A name is both URL and file name, so it never changes. */
const names = [
  'preparing-for-deep-cleaning',
  'sofas-and-carpets-in-the-monsoon',
  'water-tank-hygiene',
  'masked-aadhaar-for-workers',
] as const

const files = import.meta.glob<string>('./articles/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const wordsPerMinute = 200

/** App pages have the same URL in all languages. */
const inTheApp = [paths.bookService(), paths.login('user'), paths.login('worker')]

export const articles: readonly Article[] = names.map(read)

const unlisted = Object.keys(files).filter((file) => !names.some((it) => file.includes(`/${it}.`)))
if (unlisted.length > 0) throw fault(unlisted.join(', '), 'is not in the list of articles.ts')

function read(name: string): Article {
  const file = `${name}.${language}.md`
  const { facts, body } = readFrontMatter(file, readText(name, language))
  const headings = readHeadings(body)
  const english = readFrontMatter(`${name}.en.md`, readText(name, 'en'))
  // Ids come from the English headings: the same in all languages, and without escapes in URLs.
  const ids = headingIds(`${name}.en.md`, readHeadings(english.body))
  if (ids.length !== headings.length)
    throw fault(file, `has ${headings.length} headings, in English ${ids.length}`)
  if (facts.date !== english.facts.date) throw fault(file, 'has another date than in English')
  const htmlFrom = (origin: string) =>
    renderMarkdown(body, { file, ids, hrefOf: (path) => origin + ownAddress(path) })
  return {
    ...facts,
    path: paths.article(name),
    headings: headings.map((text, n) => ({ text, id: ids[n] ?? '' })),
    minutes: Math.ceil(body.split(/\s+/).length / wordsPerMinute),
    html: htmlFrom(''),
    htmlFrom,
  }
}

function readText(name: string, language: Language): string {
  const text = files[`./articles/${name}.${language}.md`]
  if (text === undefined) throw fault(`${name}.${language}.md`, 'is missing')
  return text
}

/** Converts a link, written as in English, to the URL in this language. */
function ownAddress(written: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(written) ?? []
  return inTheApp.includes(path) ? written : inLanguage(path, language) + rest
}
