import type { Language } from '#contract/locales.ts'
import type { RenderedDocument } from '#contract/site/site-build.ts'

/** The response body for an address in one language, uncompressed and compressed. */
export type SiteDocument = {
  readonly realm: RenderedDocument['realm']
  readonly type: string
  readonly etag: string
  /** Hashes of the page's inline styles, for its Content-Security-Policy. */
  readonly styleHashes?: readonly string[]
  readonly body: Buffer
  readonly gzip: Buffer
  readonly br: Buffer
}

/**
 * An address in several languages answers in that of the visitor's `lang` cookie, else in English.
 */
export type Translations = Readonly<Partial<Record<Language, SiteDocument>>>

/** All documents of one version of the settings, by address. */
export type Documents = ReadonlyMap<string, Translations>

/** A document as the thread sends it: messages between threads cannot carry a `Buffer`. */
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
