import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loginPath, signInRoleOf } from '#contract/app-paths.ts'
import { languageCookie, sessionCookie, sessionHintCookie } from '#contract/cookies.ts'
import { languagePrefixes, languages, type Language } from '#contract/locales.ts'
import { notFoundFile, originMark, type SiteFiles } from '#contract/site-build.ts'
import { signInRoles } from '#domain/accounts.ts'
import { Refusal } from '#domain/refusals.ts'
import { isApiCall } from '#server/http/api-call.ts'

type Page = {
  readonly type: string
  readonly body: Buffer
  readonly br: () => Promise<Buffer>
  readonly gzip: () => Promise<Buffer>
  readonly etag: string
}
type Pages = Readonly<Partial<Record<Language, Page>>>

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

function readPage(file: string, origin: string): Page {
  const body = Buffer.from(readFileSync(file, 'utf8').replaceAll(originMark, origin))
  return {
    type: types[extname(file)] ?? 'application/octet-stream',
    body,
    br: once(() => promisify(brotliCompress)(body)),
    gzip: once(() => promisify(gzip)(body)),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}

/** Compressed when first asked for: the origin is not known to the build, and most starts serve few pages. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** Reads the built pages, a map URL -> page; they are few and small enough to stay in memory. */
function readPages(folder: string, origin: string): Map<string, Pages> {
  const list = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as SiteFiles
  const read = (file: string) => readPage(join(folder, file), origin)
  return new Map(
    Object.entries(list).map(([url, files]) => [
      url,
      Object.fromEntries(Object.entries(files).map(([language, file]) => [language, read(file)])),
    ]),
  )
}

/** The language that the switch of the pages keeps, else the first that there is. */
function choose(pages: Pages, { cookies }: FastifyRequest): Page | undefined {
  const chosen = languages.find((it) => it === cookies[languageCookie])
  return (chosen && pages[chosen]) ?? languages.flatMap((it) => pages[it] ?? [])[0]
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  status = 200,
): Promise<FastifyReply> {
  const page = choose(pages, request)
  if (!page) throw new Refusal('not_found')
  const vary = Object.keys(pages).length > 1 ? 'accept-encoding, cookie' : 'accept-encoding'
  reply.headers({ 'cache-control': 'no-cache', vary, etag: page.etag })
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag))
    return reply.code(304).send()
  reply.code(status).type(page.type)
  const accepts = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(await page.br())
  if (/\bgzip\b/.test(accepts))
    return reply.header('content-encoding', 'gzip').send(await page.gzip())
  return reply.send(page.body)
}

/**
 * The address whose page answers. A visitor without a session gets sign-in at once, where a redirect
 * would cost a slow line a round trip; the page then puts its own address there. With either cookie
 * the screen itself answers: it knows what to do when the session is over.
 */
function pathOfPage(path: string, { cookies }: FastifyRequest): string {
  const role = signInRoleOf(path)
  const isVisitor = !cookies[sessionCookie] && !cookies[sessionHintCookie]
  return role && isVisitor ? loginPath(role) : path
}

/** Whether it is the sign-in of a role that has none, as `/boss/login`: people are sent to the users' one. */
function isUnknownLogin(path: string): boolean {
  const id = /^\/([^/]+)\/login$/.exec(path)?.[1]
  return id !== undefined && !signInRoles.some((role) => role === id)
}

/** The page for an unknown address; below /hi it is Hindi whatever the cookie says. */
function notFoundPages(pages: ReadonlyMap<string, Pages>, path: string): Pages {
  const all = pages.get(notFoundFile) ?? {}
  const own = languages.find((it) => path.startsWith(`${languagePrefixes[it] || path}/`))
  return own ? { [own]: all[own] } : all
}

/** Serves the built site: pages from memory, assets from disk for good; everything unknown is a real 404. */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  origin: string,
): Promise<void> {
  app.setNotFoundHandler(() => {
    throw new Refusal('not_found')
  })
  if (!existsSync(join(folder, 'pages.json'))) return
  const pages = readPages(folder, origin)
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders(response) {
      response.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (isApiCall(request)) throw new Refusal('not_found')
    const found = pages.get(path)
    if (found) return send(request, reply, pages.get(pathOfPage(path, request)) ?? found)
    const query = request.url.slice(path.length)
    if (isUnknownLogin(path)) return reply.redirect(loginPath('user') + query, 302)
    // Looking behind keeps it linear: 16 KB of slashes would else hold up everybody for a second.
    const bare = path.replace(/(?<!\/)\/+$/, '')
    if (bare && pages.has(bare)) return reply.redirect(bare + query, 308)
    return send(request, reply, notFoundPages(pages, path), 404)
  })
}
