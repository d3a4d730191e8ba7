import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  bookServicePath,
  findOwnPage,
  findSignInRole,
  loginPath,
  timesPath,
} from '#contract/app-paths.ts'
import { sessionCookie } from '#contract/cookies.ts'
import { languagePrefixes, languages } from '#contract/locales.ts'
import { retiredWorkerUrl, workerUrl } from '#contract/offline.ts'
import { notFoundFile, openingSoonFile } from '#contract/site/site-build.ts'
import { signInRoles, type Role } from '#domain/accounts.ts'
import { Refusal } from '#domain/refusals.ts'
import { isApiCall } from '#server/http/api-call.ts'
import { chooseEncoding } from '#server/http/compress.ts'
import { policyHeader } from '#server/http/headers.ts'
import type { Documents, Translations } from '#server/site/documents.ts'
import { findAsset } from '#server/site/kept-assets.ts'
import {
  chooseTranslation,
  isFallbackPage,
  pageHeaders,
  pathOfPage,
} from '#server/site/page-choice.ts'
import type { Site } from '#server/site/site.ts'

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Translations,
  status = 200,
): FastifyReply {
  const page = chooseTranslation(pages, request.cookies)
  if (!page) throw new Refusal('not_found')
  reply.headers(pageHeaders(pages, page, String(reply.getHeader(policyHeader))))
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag))
    return reply.code(304).send()
  reply.code(status).type(page.type)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(page.body)
  return reply.header('content-encoding', encoding).send(page[encoding])
}

/**
 * Whether the path is the sign-in of an unknown role, such as `/boss/login`; it redirects to the
 * users' one.
 */
function isUnknownLogin(path: string): boolean {
  const id = /^\/([^/]+)\/login$/.exec(path)?.[1]
  return id !== undefined && !signInRoles.some((role) => role === id)
}

/** The translations of a stand-in page; below /hi only Hindi, whatever the cookie says. */
function standIn(pages: Documents, name: string, path: string): Translations {
  const all = pages.get(name) ?? {}
  const own = languages.find((it) => {
    const prefix = languagePrefixes[it]
    return prefix && `${path}/`.startsWith(`${prefix}/`)
  })
  return own ? { [own]: all[own] } : all
}

/** Hidden until the owner has confirmed the facts: public pages and booking. */
function isForVisitors(path: string, pages: Translations | undefined): boolean {
  return (
    [bookServicePath, timesPath].includes(path) ||
    Object.values(pages ?? {}).every(({ realm }) => realm === 'site')
  )
}

/** Serves build assets as immutable and the rendered pages; unknown addresses get a 404. */
export async function servePages(
  app: FastifyInstance,
  site: Site | undefined,
  hasServiceWorker: boolean,
  roleOf: (sessionToken: string) => Promise<Role | undefined>,
): Promise<void> {
  app.setNotFoundHandler(() => {
    throw new Refusal('not_found')
  })
  if (!site) return
  app.get(`${assetsPath}*`, async (request, reply) => sendAsset(site, request, reply))
  app.get('/*', async (request, reply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/'
    if (isApiCall(request)) throw new Refusal('not_found')
    const pages = site.documents()
    if (!pages) throw new Refusal('unavailable')
    const name = path === workerUrl && !hasServiceWorker ? retiredWorkerUrl : path
    const found = isFallbackPage(name) ? undefined : pages.get(name)
    if (!site.isOpen() && isForVisitors(path, found))
      return send(request, reply, standIn(pages, openingSoonFile, path), 503)
    const query = request.url.slice(path.length)
    const own = found && (await findOwnPageOf(name, request, roleOf))
    if (own) return reply.header('cache-control', 'no-store').redirect(own, 302)
    if (found)
      return send(request, reply, pages.get(pathOfPage(name, request.cookies, query)) ?? found)
    if (isUnknownLogin(path)) return reply.redirect(loginPath('user') + query, 302)
    // The lookbehind keeps this linear: 16 KB of slashes would otherwise block the process for a
    // second.
    const bare = path.replace(/(?<!\/)\/+$/, '')
    if (bare && pages.has(bare)) return reply.redirect(bare + query, 308)
    return send(request, reply, standIn(pages, notFoundFile, path), 404)
  })
}

/** Sends a wrong role on before the page asks for anything; without a database the page says so. */
async function findOwnPageOf(
  path: string,
  { cookies, log }: FastifyRequest,
  roleOf: (sessionToken: string) => Promise<Role | undefined>,
): Promise<string | undefined> {
  const token = cookies[sessionCookie]
  if (!token || !findSignInRole(path)) return undefined
  const role = await roleOf(token).catch((err: unknown): undefined => {
    log.warn({ err }, 'a page is sent without knowing who reads it')
  })
  return role && findOwnPage(path, role)
}

const assetsPath = '/assets/'

/**
 * Sends an asset of this build, or of the previous one for open tabs. The name changes with the
 * bytes.
 */
async function sendAsset(
  { folder, keptAssets }: Site,
  { url, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const name = url.slice(assetsPath.length).split('?')[0] ?? ''
  const encoding = chooseEncoding(headers['accept-encoding'])
  const found = await findAsset([join(folder, 'assets'), keptAssets], name, encoding)
  if (!found) throw new Refusal('not_found')
  const etag = `"${name}"`
  const forGood = { 'cache-control': 'public, max-age=31536000, immutable' }
  reply.headers({ ...forGood, vary: 'accept-encoding', etag })
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (found.encoding) reply.header('content-encoding', found.encoding)
  return reply.type(found.type).send(found.body)
}
