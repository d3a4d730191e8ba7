import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { sentence, id } from '#contract/fields.ts'
import { roles } from '#domain/accounts.ts'

/** A browser signed in to this account. Times are ISO 8601 in UTC. */
const mySession = z.object({
  _id: z.string(),
  own: described(z.boolean(), 'The session of this request.'),
  browser: described(z.string(), "Such as 'Chrome' and 'Android'; '' when unknown."),
  device: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
})
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
  input: z.object({ _id: id }),
  output: z.extend(sentence, {
    ended: described(z.int(), 'Number of sessions ended.'),
  }),
})
