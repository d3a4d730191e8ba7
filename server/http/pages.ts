import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signInRoles } from '#domain/people.ts'
import { Refusal } from '#domain/refusals.ts'

type Page = {
  readonly html: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
  readonly etag: string
}

function readPage(folder: string, file: string): Page {
  const path = join(folder, file)
  const html = readFileSync(path)
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { html, br: readFileSync(`${path}.br`), gzip: readFileSync(`${path}.gz`), etag }
}

/** Reads the built pages, a map URL -> page; they are few and small enough to stay in memory. */
function readPages(folder: string): Map<string, Page> {
  const list = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as Record<
    string,
    string
  >
  return new Map(Object.entries(list).map(([url, file]) => [url, readPage(folder, file)]))
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  status: number,
): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag })
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag))
    return reply.code(304).send()
  reply.code(status).type('text/html; charset=utf-8')
  const accepts = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(page.br)
  if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.html)
}

/** `/boss/login` and the like belong to `/user/login` (specification 2). */
function signInElsewhere(path: string): boolean {
  const id = /^\/([^/]+)\/login$/.exec(path)?.[1]
  return id !== undefined && !signInRoles.some((role) => role === id)
}

/** Serves the built site: pages from memory, assets from disk for good; everything unknown is a real 404. */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  app.setNotFoundHandler(() => {
    throw new Refusal('not_found')
  })
  if (!existsSync(join(folder, 'pages.json'))) return
  const pages = readPages(folder)
  const missing = readPage(folder, '404.html')
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', 'pages.json', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders(response, path) {
      const forever = path.includes('/assets/')
      response.header(
        'cache-control',
        forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (/^\/(api|v1)\//.test(path)) throw new Refusal('not_found')
    const page = pages.get(path)
    if (page) return send(request, reply, page, 200)
    if (signInElsewhere(path)) return reply.redirect('/user/login', 302)
    // Looking behind keeps it linear: 16 KB of slashes would else hold up everybody for a second.
    const bare = path.replace(/(?<!\/)\/+$/, '')
    if (bare && pages.has(bare)) return reply.redirect(bare + request.url.slice(path.length), 308)
    return send(request, reply, missing, 404)
  })
}
