import { picturesPath } from '#contract/site/pictures.ts'
import {
  headerParameter,
  headerRefs,
  notChanged,
  pathParameters,
  type Operation,
  type Schema,
} from '#server/http/openapi/parts.ts'
import { refer, type RefusalName } from '#server/http/openapi/refusals.ts'

/** A GET route outside the contract. */
type PublicRoute = {
  readonly path: string
  readonly operationId: string
  readonly summary: string
  readonly mediaType: string
  readonly schema: Schema
  readonly etag?: true
  readonly refusals?: readonly RefusalName[]
}

const text = { type: 'string' }
const done = { success: { const: true } }

export const publicRoutes: readonly PublicRoute[] = [
  {
    path: '/healthz',
    operationId: 'getHealth',
    summary: 'Whether the process is alive, and its version.',
    mediaType: 'application/json',
    schema: {
      type: 'object',
      properties: {
        ...done,
        version: text,
        commit: { ...text, description: "'' when unknown." },
      },
      required: ['success', 'version', 'commit'],
    },
  },
  {
    path: '/readyz',
    operationId: 'getReadiness',
    summary: 'Whether the process takes requests: its database answers and it is not stopping.',
    mediaType: 'application/json',
    schema: { type: 'object', properties: done, required: ['success'] },
    refusals: ['Fault', 'Unavailable'],
  },
  {
    path: '/metrics',
    operationId: 'getMetrics',
    summary:
      'Metrics for Prometheus: with `Authorization: Bearer` and the token that the operator set; without a token only on this machine and not over https.',
    mediaType: 'text/plain',
    schema: text,
    refusals: ['NotFound'],
  },
  {
    path: '/api/openapi.json',
    operationId: 'getOpenApi',
    summary: 'This document.',
    mediaType: 'application/json',
    schema: { type: 'object' },
    etag: true,
    refusals: ['TooManyRequests', 'Unavailable'],
  },
  {
    path: '/api/docs',
    operationId: 'getApiPage',
    summary: 'This document as a page.',
    mediaType: 'text/html',
    schema: text,
    etag: true,
    refusals: ['TooManyRequests', 'Unavailable'],
  },
  {
    path: `${picturesPath}/:name`,
    operationId: 'getPicture',
    summary: "A picture of the owner's, as `uploadPicture` and the settings name it.",
    mediaType: 'image/*',
    schema: { type: 'string', format: 'binary' },
    refusals: ['NotFound'],
  },
  {
    path: '/.well-known/security.txt',
    operationId: 'getSecurityTxt',
    summary: 'Whom to write to about a vulnerability (RFC 9116).',
    mediaType: 'text/plain',
    schema: text,
    refusals: ['NotFound'],
  },
]

export function describeRoute(it: PublicRoute): Operation {
  const { path, operationId, summary, mediaType, schema, etag, refusals = [] } = it
  const parameters = [...pathParameters(path), ...(etag ? [headerParameter('if-none-match')] : [])]
  const headers = headerRefs(['x-request-id', ...(etag ? (['etag'] as const) : [])])
  return {
    operationId,
    summary,
    ...(parameters.length > 0 && { parameters }),
    responses: {
      200: { description: 'Done.', headers, content: { [mediaType]: { schema } } },
      ...(etag && notChanged()),
      ...refer(['BadRequest', ...refusals]),
    },
    security: [],
  }
}
