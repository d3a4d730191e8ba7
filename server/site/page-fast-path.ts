import type { IncomingMessage } from 'node:http'
import { workerUrl } from '#contract/offline.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { chooseEncoding } from '#server/http/compress.ts'
import type { FastPath } from '#server/http/connections.ts'
import { policyHeader, securityHeaders } from '#server/http/headers.ts'
import { newRequestId } from '#server/http/request-ids.ts'
import { bringsBody, hasManyHosts } from '#server/http/request-limits.ts'
import type { RecordResponse } from '#server/http/response-recorder.ts'
import type { Documents, SiteDocument } from '#server/site/documents.ts'
import {
  chooseTranslation,
  dependsOnCookies,
  isFallbackPage,
  pageHeaders,
  pathOfPage,
} from '#server/site/page-choice.ts'
import type { Site } from '#server/site/site.ts'

/**
 * The header is a flat list of names and values; the body is a Latin-1 string, one character per
 * byte.
 */
type CachedResponse = {
  readonly status: number
  readonly head: readonly string[]
  readonly body: string
}

type Page = {
  readonly etag: string
  /** Requests with cookies may need another page. */
  readonly isForCookielessOnly: boolean
  readonly br: CachedResponse
  readonly gzip: CachedResponse
  readonly unchanged: CachedResponse
}

/**
 * Answers the most requested pages before the framework handles the request, which costs more than
 * the answer. All other requests take the normal path (serve-pages.ts), which gives the same
 * answers.
 */
export function pageFastPath(
  site: Site | undefined,
  { config, lifecycle }: Pick<Dependencies, 'config' | 'lifecycle'>,
  noteAnswer: RecordResponse,
): FastPath {
  const always = securityHeaders(config.isHttps)
  // Behind a proxy, a request without x-forwarded-for must reach the normal path, which reports it.
  const needsForwarded = config.isHttps && config.trustedProxies.length > 0
  let from: Documents | undefined
  let pages = new Map<string, Page | undefined>()

  function find({ url = '', headers }: IncomingMessage): Page | undefined {
    const documents = site?.documents()
    if (!documents || !site?.isOpen() || lifecycle.isStopping) return undefined
    if (needsForwarded && headers['x-forwarded-for'] === undefined) return undefined
    if (documents !== from) {
      from = documents
      pages = new Map()
    }
    if (!documents.has(url)) return undefined
    if (!pages.has(url)) pages.set(url, prepare(documents, url, always))
    const page = pages.get(url)
    return page?.isForCookielessOnly && headers.cookie !== undefined ? undefined : page
  }

  return (request, response) => {
    if (request.method !== 'GET' || bringsBody(request) || hasManyHosts(request)) return false
    const answer = choose(find(request), request)
    if (!answer) return false
    const startedAt = performance.now()
    const id = newRequestId()
    const { status, head, body } = answer
    response.once('finish', () => {
      const ms = performance.now() - startedAt
      noteAnswer({ id, method: 'GET', route: '/*', status, ms })
    })
    // A string body is sent in one write with the headers; a buffer would take a second system
    // call.
    response.writeHead(status, [...head, 'x-request-id', id]).end(body, 'latin1')
    return true
  }
}

function choose(page: Page | undefined, { headers }: IncomingMessage): CachedResponse | undefined {
  if (page && headers['if-none-match']?.includes(page.etag)) return page.unchanged
  const encoding = chooseEncoding(headers['accept-encoding'])
  return encoding && page?.[encoding]
}

function prepare(
  documents: Documents,
  path: string,
  always: Readonly<Record<string, string>>,
): Page | undefined {
  // Without a service worker, another script is served at its address.
  if (isFallbackPage(path) || path === workerUrl) return undefined
  const own = documents.get(path) ?? {}
  const pages = documents.get(pathOfPage(path, {})) ?? own
  const page = chooseTranslation(pages, {})
  if (!page) return undefined
  const ofPage = pageHeaders(pages, page, always[policyHeader] ?? '')
  const head = Object.entries({ ...always, ...ofPage }).flat()
  return {
    etag: page.etag,
    isForCookielessOnly: dependsOnCookies(path, own),
    br: compressed(page, 'br', head),
    gzip: compressed(page, 'gzip', head),
    unchanged: { status: 304, head, body: '' },
  }
}

function compressed(
  page: SiteDocument,
  encoding: 'br' | 'gzip',
  head: readonly string[],
): CachedResponse {
  const bytes = page[encoding]
  const length = String(bytes.length)
  const own = ['content-type', page.type, 'content-encoding', encoding, 'content-length', length]
  return { status: 200, head: [...head, ...own], body: bytes.toString('latin1') }
}
