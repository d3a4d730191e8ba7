import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { inLanguage, languages } from '#contract/locales.ts'
import {
  builtPages,
  builtText,
  documents,
  isBuilt,
  readTags,
  testOrigin,
} from '#test/built-site.ts'

/** The pages for unknown URLs and for offline use are not indexed. */
const isUnlisted = (url: string): boolean =>
  !url.startsWith('/') || inLanguage(url, 'en') === '/offline'

const site = builtPages
  .filter(({ realm, url }) => realm === 'site' && !isUnlisted(url))
  .map((page) => {
    const { html } = page
    const tags = readTags(html, 'link', 'meta')
    return {
      ...page,
      title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
      meta: (name: string) =>
        tags.find((it) => [it.get('name'), it.get('property')].includes(name))?.get('content') ??
        '',
      links: (rel: string) => tags.filter((it) => it.get('rel') === rel),
    }
  })

test('every page has a unique title and description, short enough to be shown in full', () => {
  for (const of of [
    (it: (typeof site)[number]) => it.title,
    (it: (typeof site)[number]) => it.meta('description'),
  ]) {
    const all = site.map(of)
    assert.equal(new Set(all).size, all.length)
  }
  const odd = site.filter(({ title, meta }) => {
    const { length } = meta('description')
    return title.length > 70 || length < 50 || length > 160
  })
  assert.deepEqual(
    odd.map(({ url, title, meta }) => [url, title.length, meta('description').length]),
    [],
  )
})

test('every page has a canonical URL and links to its translations, which exist', () => {
  for (const { url, links, meta } of site) {
    assert.deepEqual(
      links('canonical').map((it) => it.get('href')),
      [testOrigin + url],
    )
    assert.equal(meta('og:url'), testOrigin + url)
    const translations = links('alternate').filter((it) => it.get('hrefLang'))
    assert.deepEqual(
      translations.map((it) => [it.get('hrefLang'), it.get('href')]),
      [...languages, 'x-default'].map((it) => [
        it,
        testOrigin + inLanguage(url, it === 'hi' ? 'hi' : 'en'),
      ]),
    )
    for (const it of languages) assert.ok(documents.has(inLanguage(url, it)), url)
  }
})

test('every page has an existing picture for link previews', () => {
  for (const { url, meta } of site) {
    const picture = meta('og:image')
    assert.ok(picture.startsWith(`${testOrigin}/assets/`), url)
    assert.ok(isBuilt(picture.slice(testOrigin.length)), picture)
    for (const name of ['og:title', 'og:description', 'og:type']) assert.ok(meta(name), name)
  }
})

test('the sitemap lists every page in every language, once', () => {
  const listed = [...builtText('/sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, at = '']) => at,
  )
  assert.deepEqual(listed.toSorted(), site.map(({ url }) => testOrigin + url).toSorted())
})

test('robots.txt names the sitemap and excludes pages that need an account', () => {
  const robots = builtText('/robots.txt')
  assert.match(robots, new RegExp(`^Sitemap: ${testOrigin}/sitemap.xml$`, 'm'))
  for (const path of ['/admin', '/profile', '/worker/', '/api/'])
    assert.match(robots, new RegExp(`^Disallow: ${path}$`, 'm'))
})

test('app pages and unlisted pages are excluded from search', () => {
  const kept = builtPages.filter(({ realm, url }) => realm === 'app' || isUnlisted(url))
  assert.ok(kept.length > 10)
  for (const { url, html } of kept)
    assert.match(html, /<meta name="robots" content="noindex"\/>/, url)
})

test('a phone can add the site to its home screen in either language', () => {
  for (const [file, lang, start] of [
    ['/manifest.webmanifest', 'en', '/'],
    ['/hi/manifest.webmanifest', 'hi', '/hi'],
  ] as const) {
    const manifest = JSON.parse(builtText(file)) as {
      lang: string
      start_url: string
      icons: { src: string; purpose?: string }[]
      shortcuts: { name: string; url: string }[]
    }
    assert.deepEqual([manifest.lang, manifest.start_url], [lang, start])
    assert.equal(manifest.icons.length, 3)
    for (const { src } of manifest.icons) assert.ok(isBuilt(src), src)
    assert.ok(manifest.icons.some(({ purpose }) => purpose === 'maskable'))
    assert.deepEqual(
      manifest.shortcuts.map(({ url }) => url),
      ['/book-service', '/profile'],
    )
    for (const { name } of manifest.shortcuts)
      assert.equal(/[\u0900-\u097F]/.test(name), lang === 'hi', name)
  }
})
