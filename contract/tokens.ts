import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, id, sentence, text } from '#contract/fields.ts'
import { calendarDate, timestamp } from '#contract/values.ts'
import { scopes, tokenLimits } from '#domain/tokens.ts'

const apiToken = named(
  'AccessToken',
  z.object({
    _id: z.string(),
    name: described(z.string(), 'Whose name stands in histories for what it does.'),
    scopes: described(z.array(z.enum(scopes)), 'What it may do.'),
    created_at: timestamp,
    created_by: described(z.string(), 'Name of the owner who made it.'),
    expires_on: described(
      z.nullable(calendarDate),
      'The last day on which it works; null when it works until it is removed.',
    ),
    expired: described(z.boolean(), 'Whether that day is over.'),
    last_used_at: described(
      z.nullable(timestamp),
      'To a quarter of an hour; null before its first use.',
    ),
  }),
  'Lets another program call the API, without the token itself, which is shown once.',
)
export type AccessToken = z.infer<typeof apiToken>

const common = { path: '/api/v1/admin/tokens', allow: ['admin'], act: 'tokens' } as const

export const getTokens = endpoint({
  ...common,
  method: 'GET',
  summary: 'Access tokens that were not removed, the newest first.',
  input: z.object({}),
  output: z.object({ tokens: z.array(apiToken) }),
})

export const makeToken = endpoint({
  ...common,
  method: 'POST',
  stepUp: true,
  summary:
    'Makes an access token and shows it, once. A second one of the same name is refused, so a form sent twice makes one.',
  input: z.object({
    name: text(tokenLimits.nameMaxLength, 'token_name_too_long', 'token_name_required'),
    scopes: described(
      z
        .array(z.enum(scopes, 'scopes_required'), 'scopes_required')
        .check(z.minLength(1, 'scopes_required'), z.maxLength(scopes.length, 'invalid_input')),
      'What it may do.',
    ),
    expires_on: described(
      z.optional(z.nullable(day)),
      'The last day in India on which it works; without it, it works until it is removed.',
    ),
  }),
  output: z.extend(sentence, {
    _id: described(z.string(), 'Of the token, and of the account that it acts as.'),
    token: described(z.string(), 'For `Authorization: Bearer ...`. It is never shown again.'),
  }),
})

export const removeToken = endpoint({
  ...common,
  method: 'DELETE',
  stepUp: true,
  summary: 'Removes an access token; its next call is refused. Idempotent.',
  input: z.object({ _id: described(id, 'Of the token.') }),
  output: sentence,
})
