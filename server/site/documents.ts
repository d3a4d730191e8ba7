import type { Language } from '#contract/locales.ts'
import type { RenderedDocument } from '#contract/site/site-build.ts'

/** What is sent at an address in one language, as it is and compressed. */
export type SiteDocument = {
  readonly realm: RenderedDocument['realm']
  readonly type: string
  readonly etag: string
  /** Of the styles that stand in the page, as its policy allows them. */
  readonly styleHashes?: readonly string[]
  readonly body: Buffer
  readonly gzip: Buffer
  readonly br: Buffer
}

/** An address of both languages answers in the one that the visitor's `lang` cookie names, else English. */
export type Translations = Readonly<Partial<Record<Language, SiteDocument>>>

/** All documents of one version of the settings, by address. */
export type Documents = ReadonlyMap<string, Translations>

/** A document as it comes from the thread, which sends no `Buffer`. */
export type PlacedDocument = Omit<SiteDocument, 'body' | 'gzip' | 'br'> & {
  readonly body: Uint8Array<ArrayBuffer>
  readonly gzip: Uint8Array<ArrayBuffer>
  readonly br: Uint8Array<ArrayBuffer>
  readonly urls: readonly string[]
  readonly language: Language
}

export function documentsByUrl(placed: readonly PlacedDocument[]): Documents {
  const found = new Map<string, Translations>()
  for (const { urls, language, ...rest } of placed) {
    const document: SiteDocument = {
      ...rest,
      body: Buffer.from(rest.body.buffer),
      gzip: Buffer.from(rest.gzip.buffer),
      br: Buffer.from(rest.br.buffer),
    }
    for (const url of urls) found.set(url, { ...found.get(url), [language]: document })
  }
  return found
}
