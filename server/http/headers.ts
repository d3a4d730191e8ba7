import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { inlineStyle } from '#contract/site/site-build.ts'
import { isApiCall } from '#server/http/api-call.ts'

const inlineHash = createHash('sha256').update(inlineStyle).digest('base64')

export const policyHeader = 'content-security-policy'

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  `style-src 'self' 'sha256-${inlineHash}'`,
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

/** Policy of a standalone page or picture: inline styles and nothing else. */
export const bareContentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Policy of uploaded files, which are also denied the site's origin. */
export const uploadContentPolicy = `${bareContentPolicy}; sandbox`

const always = {
  [policyHeader]: contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
} as const

export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  const onlyHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
  const policy = {
    [policyHeader]: `${contentSecurityPolicy}; upgrade-insecure-requests`,
  }
  return Object.freeze({ ...always, ...(isHttps && { ...onlyHttps, ...policy }) })
}

/** Adds the security headers to every response, and `no-store` to API responses. */
export function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = securityHeaders(isHttps)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    if (isApiCall(request)) reply.header('cache-control', 'no-store')
    done()
  })
}
