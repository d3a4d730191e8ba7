import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { languages, type Language } from '#contract/locales.ts'
import {
  inlineStyle,
  siteBuildFile,
  type RenderedDocument,
  type RenderInput,
  type RenderSite,
  type SiteBuild,
} from '#contract/site/site-build.ts'
import { answerQuestions } from '#server/lib/threads.ts'
import type { PlacedDocument } from '#server/site/documents.ts'
import type { RenderJob, RenderTask } from '#server/site/render.ts'

// The thread ends a while after the last publication, which frees the renderer's 30 MB.

const types: Readonly<Record<string, string>> = {
  '.xml': 'application/xml; charset=utf-8',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const html = 'text/html; charset=utf-8'

const brotli = (body: Uint8Array, quality: number): Uint8Array<ArrayBuffer> =>
  unshared(
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  )

/** Node allocates small buffers from a shared pool, which cannot be transferred. */
const unshared = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

function place({ urls, realm, text }: RenderedDocument, language: Language): PlacedDocument {
  const body = new TextEncoder().encode(text)
  return {
    urls,
    language,
    realm,
    type: types[extname(urls[0] ?? '')] ?? html,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    styleHashes: realm === 'text' ? [] : styleHashes(text),
    body,
    gzip: unshared(gzipSync(body)),
    br: brotli(body, 5),
  }
}

/** Adds the text of each page's styles, for pages that inline it. */
function withRules(assets: RenderInput['assets'], folder: string): RenderInput['assets'] {
  return Object.fromEntries(
    Object.entries(assets).map(([source, it]) => {
      const rules = it.styles.map((url) => readFileSync(join(folder, url), 'utf8')).join('\n')
      return [source, { ...it, rules }]
    }),
  )
}

/** The hashes with which the Content-Security-Policy allows a page's inline styles. */
function styleHashes(text: string): string[] {
  const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css)
  return styles
    .filter((css) => css !== inlineStyle)
    .map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`)
}

async function render({ folder, ...input }: RenderJob): Promise<PlacedDocument[]> {
  const build = JSON.parse(readFileSync(join(folder, siteBuildFile), 'utf8')) as SiteBuild
  const placed: PlacedDocument[] = []
  for (const language of languages) {
    const { renderer, assets } = build.languages[language]
    const module: unknown = await import(pathToFileURL(join(folder, renderer)).href)
    const { renderSite } = module as { renderSite: RenderSite }
    const rendered = await renderSite({ ...input, assets: withRules(assets, folder) })
    placed.push(...rendered.map((it) => place(it, language)))
  }
  // Changing one byte makes browsers install the service worker again, which caches the new pages.
  const settings = `\n// ${input.settings.version}\n`
  for (const [url, file] of Object.entries(build.files)) {
    const text = readFileSync(join(folder, file), 'utf8')
    const isWorker = extname(file) === '.js'
    const own = { urls: [url], realm: 'text', text: isWorker ? text + settings : text } as const
    placed.push(place(own, languages[0]))
  }
  return placed
}

const buffers = ({ body, gzip, br }: PlacedDocument) => [body, gzip, br].map(({ buffer }) => buffer)

// As in server/entry.ts: the next thread need not compile the renderer again.
enableCompileCache('node_modules/.cache/compile')
answerQuestions(async (task: RenderTask) => {
  if ('job' in task) {
    const placed = await render(task.job)
    return [placed, placed.flatMap(buffers)]
  }
  const smaller = task.compress.map((body) => brotli(body, 10))
  return [smaller, smaller.map(({ buffer }) => buffer)]
})
