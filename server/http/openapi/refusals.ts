import type { z } from 'zod/mini'
import type { ResponseHeader } from '#contract/headers.ts'
import { refusals } from '#domain/refusal-sentences.ts'
import { always, headerRefs, mapValues, type Schema } from '#server/http/openapi/parts.ts'
import type { NamedEndpoint } from '#server/http/register-endpoint.ts'

/** Statuses of refusals and the name of each one's response. */
const refusalStatuses = {
  BadRequest: [400, 'The input is wrong.'],
  Unauthorized: [
    401,
    'Nobody is signed in, or a code, signature or access token is missing or wrong.',
  ],
  Forbidden: [403, 'The caller may not do this, or not from another site.'],
  NotFound: [404, 'There is nothing of this kind, or none that the caller may see.'],
  Conflict: [409, 'The state of things does not allow it.'],
  TooLarge: [413, 'The body or the file is too large.'],
  UnsupportedMediaType: [415, 'The body is of another type than the call takes.'],
  TooManyRequests: [429, 'Too many calls or tries.'],
  Fault: [500, 'An error of the server; its log has the details.'],
  Unavailable: [503, 'The server is busy or cannot reach what it needs.'],
} as const
export type RefusalName = keyof typeof refusalStatuses

/** The refusals that an endpoint of this kind may answer with. */
export function refusalsOf({ allow, method, download, alsoAs, mayBeOff, input }: NamedEndpoint) {
  const changes = method !== 'GET'
  const hasInput = Object.keys((input as Partial<z.ZodMiniObject>).shape ?? {}).length > 0
  const names: readonly (RefusalName | false)[] = [
    'BadRequest',
    (allow !== 'anyone' || changes) && 'Unauthorized',
    (allow !== 'anyone' || changes || !!download || !!alsoAs) && 'Forbidden',
    (hasInput || changes || !!download || !!mayBeOff) && 'NotFound',
    (hasInput || changes) && 'Conflict',
    changes && 'TooLarge',
    changes && 'UnsupportedMediaType',
    'TooManyRequests',
    'Fault',
    'Unavailable',
  ]
  return refer(names.filter((it) => it !== false))
}

export const refer = (names: readonly RefusalName[]): Record<string, Schema> =>
  Object.fromEntries(
    names.map((it) => [refusalStatuses[it][0], { $ref: `#/components/responses/${it}` }]),
  )

export const refusalComponents = (): Schema => mapValues(refusalStatuses, refusalResponse)

function refusalResponse([status, description]: readonly [number, string]): Schema {
  const codes = Object.entries(refusals).flatMap(([code, [of]]) => (of === status ? [code] : []))
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Refusal' },
      { type: 'object', properties: { code: { enum: codes } } },
    ],
  }
  const names: ResponseHeader[] = [
    ...always,
    'set-cookie',
    ...(status === 429 || status === 503 ? (['retry-after'] as const) : []),
  ]
  return { description, headers: headerRefs(names), content: { 'application/json': { schema } } }
}

const sentences = (description: string): Schema => ({
  type: 'object',
  additionalProperties: { type: 'string' },
  description,
})

export function refusalSchema(): Schema {
  return {
    type: 'object',
    description: 'Why a call was not done.',
    required: ['success', 'code', 'message', 'request_id'],
    properties: {
      success: { const: false },
      code: { enum: Object.keys(refusals), description: 'For programs; it stays the same.' },
      message: { type: 'string', description: 'A sentence for people.' },
      fields: sentences('Wire name of a field: what is wrong with it.'),
      field_codes: sentences('The same as codes.'),
      details: {
        type: 'object',
        description:
          'Of an order that someone else has moved: the latest event, as in its timeline. Of a booking that is there already: its `order_id`.',
      },
      request_id: { type: 'string', description: 'Names this request in the log.' },
    },
  }
}
