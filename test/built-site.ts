import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Language } from '#contract/locales.ts'
import { originMark, type SiteFiles } from '#contract/site-build.ts'
import { siteFolder } from '../scripts/build-hash.ts'

export type BuiltPage = {
  /** Its first address; the page for unknown ones has none. */
  readonly url: string
  readonly language: Language
  readonly file: string
  readonly html: string
  readonly realm: 'site' | 'app'
}

/** Address -> language -> file of all that the server answers with. */
export const addresses = JSON.parse(readFileSync(`${siteFolder}/pages.json`, 'utf8')) as SiteFiles

const files = new Map<string, Omit<BuiltPage, 'html' | 'realm'>>()
for (const [url, byLanguage] of Object.entries(addresses))
  for (const [language, file] of Object.entries(byLanguage))
    if (!files.has(file)) files.set(file, { url, language: language as Language, file })

/** Every page; a text beside them, as the sitemap, is none. */
export const builtPages: readonly BuiltPage[] = [...files.values()]
  .filter(({ file }) => file.endsWith('.html'))
  .map((it) => {
    const html = readFileSync(join(siteFolder, it.file), 'utf8')
    return { ...it, html, realm: html.includes('id="app"') ? 'app' : 'site' }
  })

/** What the server adds before it sends: the origin that the world knows, here one for tests. */
export const builtText = (file: string): string =>
  readFileSync(join(siteFolder, file), 'utf8').replaceAll(originMark, testOrigin)
export const testOrigin = 'https://chamak.test'

export function isBuilt(url: string): boolean {
  return existsSync(join(siteFolder, url))
}

/** Bytes of a built file as browsers get it: with brotli where the build made that. */
export function servedBytes(url: string): number {
  const file = join(siteFolder, url)
  if (file.endsWith('.html')) return brotliCompressSync(readFileSync(file)).byteLength
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

export type Tag = { readonly name: string; readonly text: string; get: (key: string) => string }

/** The opening tags of a page; built HTML is regular enough to be read so. */
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

/** URLs of a srcset, narrowest first as the build writes them. */
export function scriptSources(srcset: string): string[] {
  return srcset.split(',').flatMap((it) => it.trim().split(/\s+/)[0] || [])
}

const scripts = new Map<string, { now: string[]; later: string[] }>()

/** What a built script imports at once, and what it may import later, as URLs. */
export function importsOf(url: string): { readonly now: string[]; readonly later: string[] } {
  const known = scripts.get(url)
  if (known) return known
  const text = readFileSync(join(siteFolder, url), 'utf8')
  const find = (form: RegExp) =>
    [...text.matchAll(form)].map(([, target = '']) => new URL(target, `http://x${url}`).pathname)
  const found = {
    now: find(/(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+\.js)["'`]/g),
    later: find(/\bimport\(\s*["'`](\.[^"'`]+\.js)["'`]\s*\)/g),
  }
  scripts.set(url, found)
  return found
}

/** These scripts with all that they import at once. */
export function withImports(urls: readonly string[], all = new Set<string>()): Set<string> {
  for (const url of urls) {
    if (all.has(url)) continue
    all.add(url)
    withImports(importsOf(url).now, all)
  }
  return all
}
