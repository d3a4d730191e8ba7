import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { siteBudget } from '#test/budgets.ts'
import {
  builtPages,
  pageBytes,
  servedBytes,
  scriptSources,
  readTags,
  withImports,
  type BuiltPage,
} from '#test/built-site.ts'

const sum = (urls: Iterable<string>): number =>
  [...urls].reduce((bytes, url) => bytes + servedBytes(url), 0)

function stylesOf({ html }: BuiltPage): string[] {
  return readTags(html, 'link').flatMap((it) =>
    it.get('rel') === 'stylesheet' ? it.get('href') : [],
  )
}

/** Scripts that a page runs or preloads while loading. */
function scriptsOf({ html }: BuiltPage): string[] {
  const run = readTags(html, 'script').map((it) => it.get('src'))
  const early = readTags(html, 'link').flatMap((it) =>
    it.get('rel') === 'modulepreload' ? it.get('href') : [],
  )
  return [...run, ...early].filter(Boolean)
}

/** Pictures that are not lazy, in the best format and largest size. */
function eagerPicturesOf({ html }: BuiltPage): string[] {
  return html.split('<picture').flatMap((part) => {
    const [picture] = readTags(part, 'img')
    if (!picture || picture.get('loading') === 'lazy') return []
    const [best] = readTags(part, 'source')
    return scriptSources((best ?? picture).get('srcset')).at(-1) ?? picture.get('src')
  })
}

function requestsOf(page: BuiltPage): number {
  const links = readTags(page.html, 'link')
  const fonts = links.filter((it) => it.get('as') === 'font')
  const icons = links.filter(
    (it) => it.get('rel') === 'icon' && !it.get('href').startsWith('data:'),
  )
  const files = new Set([...stylesOf(page), ...withImports(scriptsOf(page))])
  return 1 + files.size + fonts.length + icons.length + eagerPicturesOf(page).length
}

const site = builtPages.filter(({ realm }) => realm === 'site')

type Figure = { readonly value: number; readonly limit: number }
type Row = { readonly url: string; readonly figures: Readonly<Record<string, Figure>> }

/** One line per page; a figure above its limit also shows the limit. */
function table(rows: readonly Row[]): string {
  const lines = rows.map(({ url, figures }) => {
    const cells = Object.entries(figures).map(([name, { value, limit }]) =>
      `${name} ${value}${value > limit ? ` > ${limit}!` : ''}`.padEnd(22),
    )
    return `${url.padEnd(44)}${cells.join('')}`
  })
  return `\n${lines.join('\n')}\n`
}

function holds(rows: readonly Row[], tell: (message: string) => void): void {
  const shown = table(rows)
  for (const line of shown.trim().split('\n')) tell(line)
  const all = rows.flatMap(({ figures }) => Object.values(figures))
  assert.ok(all.length > 0)
  assert.ok(
    all.every(({ value, limit }) => value <= limit),
    shown,
  )
}

test('a marketing page stays within its budget of bytes and requests', (t) => {
  const rows = site.map((page) => ({
    url: page.url,
    figures: {
      html: { value: pageBytes(page), limit: siteBudget.html },
      css: { value: sum(stylesOf(page)), limit: siteBudget.css },
      js: { value: sum(withImports(scriptsOf(page))), limit: siteBudget.js },
      images: { value: sum(eagerPicturesOf(page)), limit: siteBudget.images },
      requests: { value: requestsOf(page), limit: siteBudget.requests },
    },
  }))
  holds(rows, (line) => t.diagnostic(line))
})
