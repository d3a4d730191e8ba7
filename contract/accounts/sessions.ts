import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { sentence, id } from '#contract/fields.ts'
import { timestamp } from '#contract/values.ts'
import { roles } from '#domain/accounts.ts'

const mySession = named(
  'Session',
  z.object({
    _id: z.string(),
    own: described(z.boolean(), 'The session of this request.'),
    browser: described(z.string(), 'Such as Chrome; empty when unknown.'),
    device: described(z.string(), 'Such as Android; empty when unknown.'),
    created_at: timestamp,
    seen_at: described(timestamp, 'When it was last used.'),
  }),
  'A browser in which the caller is signed in.',
)
export type MySession = z.infer<typeof mySession>

export const getSessions = endpoint({
  allowBeforeSecondFactor: true,
  method: 'GET',
  path: '/api/v1/user/getsessions',
  summary: "The caller's sessions, the most recently seen first.",
  allow: roles,
  input: z.object({}),
  output: z.object({ sessions: z.array(mySession) }),
})

/** In place of a session id, means all sessions but the current one. */
export const otherSessions = 'others'

export const endSessions = endpoint({
  allowBeforeSecondFactor: true,
  method: 'PUT',
  path: '/api/v1/user/endsessions',
  summary:
    "Ends one of the caller's sessions, or with 'others' all but the current one. Idempotent. Admins must confirm their second factor again, except to end the current session.",
  allow: roles,
  requires: ({ _id }, { sessionId }) => ({ stepUp: _id !== sessionId }),
  input: z.object({ _id: described(id, "`_id` of a session, or 'others' for all but this one.") }),
  output: z.extend(sentence, {
    ended: described(z.int(), 'Number of sessions ended.'),
  }),
})
