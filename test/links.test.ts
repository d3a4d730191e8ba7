import { strict as assert } from 'node:assert'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { loginPath, findSignInRole } from '#contract/app-paths.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { inlineStyle } from '#contract/site/site-build.ts'
import { signInRoles } from '#domain/accounts.ts'
import { isFallbackPage } from '#server/site/page-choice.ts'
import {
  builtPages,
  builtText,
  documents,
  isBuilt,
  scriptSources,
  readTags,
  testOrigin,
  type Tag,
} from '#test/built-site.ts'
import { paths } from '#web/paths.ts'

/** Paths that the server handles itself. */
const served = ['/api/docs']

const idsOf = (url: string): string[] => {
  const page = builtPages.find((it) => it.url === url)
  return page ? readTags(page.html).map((it) => it.get('id')) : []
}

function urlsOf(tag: Tag): string[] {
  const single = ['href', 'src', 'poster', 'action'].map((name) => tag.get(name))
  const sets = ['srcset', 'imagesrcset'].flatMap((name) => scriptSources(tag.get(name)))
  return [...single, ...sets].filter(Boolean)
}

function leadsSomewhere(url: string, from: string): boolean {
  const { origin, pathname, hash } = new URL(
    url.replace(testOrigin, 'http://site'),
    `http://site${from}`,
  )
  if (origin !== 'http://site') return /^(https:\/\/|mailto:.+@|tel:\+\d+|data:image)/.test(url)
  const exists = documents.has(pathname) || served.includes(pathname) || isBuilt(pathname)
  if (!hash || !exists) return exists
  return idsOf(pathname).includes(hash.slice(1))
}

/** Addresses in README.md that the server answers for programs. */
const forPrograms = [
  '/api/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/.well-known/security.txt',
]

test('README.md names only pages that exist', () => {
  const named = [...readFileSync('README.md', 'utf8').matchAll(/`(\/[^`\s]*)`/g)]
  const lost = named.filter(
    ([, url = '']) => !forPrograms.includes(url) && !leadsSomewhere(url.replace(/\?.*/, ''), '/'),
  )
  assert.ok(named.length > 50)
  assert.deepEqual(
    lost.map(([, url]) => url),
    [],
  )
})

test('a link of a public page that opens a new tab says so', () => {
  for (const { url, html, realm } of builtPages) {
    const links = realm === 'site' ? (html.match(/<a [^>]*target="_blank".*?<\/a>/gs) ?? []) : []
    const silent = links.filter((it) => !/opens in a new tab|नए टैब में खुलेगा/.test(it))
    assert.deepEqual(silent, [], url)
  }
})

test('a link written into a page names its service by id, which no other label changes', () => {
  const ids = defaultSettings.catalogue.services.map((it) => it.id)
  const written = globSync('web/marketing/**/*.{tsx,md}').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/(?:bookService\(\{ service: '|\?service=)([^')]+)/g),
  ])
  assert.ok(written.length > 3)
  assert.deepEqual(
    written.map(([, service = '']) => service).filter((it) => !ids.includes(it)),
    [],
  )
})

test('the libraries and typefaces in the pages come with the notices that their licences ask for', () => {
  const text = builtText('/licences.txt')
  for (const name of ['@tanstack/react-query', 'lucide-react', 'react', 'react-dom', 'zod'])
    assert.match(text, new RegExp(`^## ${name} - \\d`, 'm'))
  assert.match(text, /Permission is hereby granted, free of charge/)
  assert.match(text, /SIL OPEN FONT LICENSE/)
})

const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a prerendered screen inlines its styles, every other page links one style sheet', () => {
  for (const { url, html } of builtPages) {
    const sheets = readTags(html, 'link').filter(
      (it) => it.get('rel') === 'stylesheet' && !it.text.includes('disabled'),
    )
    const isPrerendered = readTags(html, 'div').some((it) => it.get('data-prerendered'))
    assert.equal(sheets.length, isPrerendered ? 0 : 1, url)
  }
})

test('app screens require sign-in, except for sign-in itself, first-time setup, free times and links in messages', () => {
  const pages = builtPages.filter(({ realm, url }) => realm === 'app' && !isFallbackPage(url))
  const screens = pages.map(({ url }) => url)
  const open = screens.filter((url) => findSignInRole(url) === undefined)
  assert.deepEqual(
    new Set(open),
    new Set([
      ...signInRoles.map(loginPath),
      paths.setup,
      paths.times(),
      paths.tracking,
      paths.invite(),
      paths.confirmEmail,
    ]),
  )
})

for (const { url: address, language, html } of builtPages) {
  const url = `${address} (${language})`

  test(`${url}: every link, script, style and picture resolves`, () => {
    const base = address.startsWith('/') ? address : '/'
    for (const tag of readTags(html)) {
      // A call that the page asks for with its scripts.
      if (tag.get('as') === 'fetch') continue
      for (const it of urlsOf(tag)) {
        const own = it.startsWith('#')
        const found = own ? html.includes(`id="${it.slice(1)}"`) : leadsSomewhere(it, base)
        assert.ok(found, `${tag.text.slice(0, 200)} leads nowhere (${it})`)
      }
    }
  })

  test(`${url}: no link is empty`, () => {
    for (const link of readTags(html, 'a')) {
      assert.ok(link.get('href').replace(/^#$/, ''), link.text)
      if (link.get('target') === '_blank') assert.match(link.get('rel'), /noopener/, link.text)
    }
  })

  test(`${url}: no inline scripts or styles, as its CSP requires`, () => {
    assert.doesNotMatch(html, /<script(?![^>]*(\ssrc=|type="application\/(ld\+)?json"))[^>]*>/)
    // Except for styles that the CSP allows by their hash.
    const styles = html.split(/<style[^>]*>/).slice(1)
    const own = styles.map((it) => it.split('</style>')[0] ?? '').filter((it) => it !== inlineStyle)
    assert.deepEqual(documents.get(address)?.[language]?.styleHashes, own.map(policyHash))
    for (const tag of readTags(html)) {
      assert.equal(tag.get('style'), '', tag.text)
      assert.doesNotMatch(tag.text, /\son[a-z]+=/, tag.text)
    }
  })
}
