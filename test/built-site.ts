import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { languages, type Language } from '#contract/locales.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { firstContent } from '#contract/settings/public-settings.ts'
import type { SiteDocument } from '#server/site/documents.ts'
import { renderDocuments, type RenderJob } from '#server/site/render.ts'
import { publicPart } from '#server/site/state.ts'
import { siteFolder } from '../scripts/build-hash.ts'

export type BuiltPage = {
  /** The first URL of the page; for a page without a URL, its file name. */
  readonly url: string
  readonly language: Language
  readonly html: string
  readonly realm: 'site' | 'app'
}

/** The public origin that the server inserts when rendering, here a test value. */
export const testOrigin = 'https://chamak.test'

/** Renders the site with the project's default settings. */
export const renderJob: RenderJob = {
  folder: resolve(siteFolder),
  origin: testOrigin,
  today: '2026-11-22',
  settings: publicPart(1, defaultSettings),
  content: firstContent,
  program: { version: '1.2.3', commit: '0123456789abcdef' },
}

/** Every document of the site by URL. */
export const documents = await renderDocuments(renderJob)

/** Every page, without text files such as the sitemap. */
export const builtPages: readonly BuiltPage[] = listPages()

function listPages(): BuiltPage[] {
  const found = new Map<SiteDocument, BuiltPage>()
  for (const [url, translations] of documents)
    for (const language of languages) {
      const document = translations[language]
      if (!document || document.realm === 'text' || found.has(document)) continue
      const html = document.body.toString()
      found.set(document, { url, language, html, realm: document.realm })
    }
  return [...found.values()]
}

/** The content of a text file, such as the sitemap. */
export function builtText(url: string): string {
  const [text] = Object.values(documents.get(url) ?? {})
  if (!text) throw new Error(`nothing is served at ${url}`)
  return text.body.toString()
}

export function isBuilt(url: string): boolean {
  return existsSync(join(siteFolder, url))
}

/** Transferred bytes of a page, compressed with brotli. */
export function pageBytes({ html }: BuiltPage): number {
  return brotliCompressSync(html).byteLength
}

/** Transferred bytes of a built file, compressed with brotli where the build did so. */
export function servedBytes(url: string): number {
  const file = join(siteFolder, url)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

export type Tag = { readonly name: string; readonly text: string; get: (key: string) => string }

/** The opening tags of a page; the built HTML is regular enough for an expression. */
export function readTags(html: string, ...names: readonly string[]): Tag[] {
  return [...html.matchAll(/<([a-z0-9]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/gi)].flatMap(
    ([text, name = '', attributes = '']) => {
      if (names.length > 0 && !names.includes(name)) return []
      const get = (key: string) =>
        decode(new RegExp(`\\s${key}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '')
      return { name, text, get }
    },
  )
}

const decode = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

/** URLs of a srcset, in the order of the build: narrowest first. */
export function scriptSources(srcset: string): string[] {
  return srcset.split(',').flatMap((it) => it.trim().split(/\s+/)[0] || [])
}

/** URLs of the static imports of a built script. */
function importsOf(url: string): string[] {
  const text = readFileSync(join(siteFolder, url), 'utf8')
  const imports = text.matchAll(/(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+\.js)["'`]/g)
  return [...imports].map(([, target = '']) => new URL(target, `http://x${url}`).pathname)
}

/** These scripts and all their static imports. */
export function withImports(urls: readonly string[], all = new Set<string>()): Set<string> {
  for (const url of urls) {
    if (all.has(url)) continue
    all.add(url)
    withImports(importsOf(url), all)
  }
  return all
}
