import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '#contract/cookies.ts'
import { backgroundHeader, events } from '#contract/live/events.ts'
import type { Role } from '#domain/accounts.ts'
import { mustStepUp } from '#domain/second-factor.ts'
import { isAlive, secondsLeft, session } from '#domain/sessions.ts'
import type { AdminRights } from '#domain/team.ts'
import { keyedHash } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { isApiCall } from '#server/http/api-call.ts'
import { toNetwork } from '#server/http/token-bucket.ts'
import { setSession } from '#server/sessions/cookies.ts'
import { findSession, firstUse, rotate, touch, type OpenSession } from '#server/sessions/repo.ts'

/** Who makes a call. */
export type Actor = {
  readonly id: string
  readonly role: Role
  /** Of an admin; '' for everybody else. */
  readonly rights: AdminRights | ''
  readonly sessionId: string
  readonly hasSecondFactor: boolean
  /** Must give the second factor again before what asks for it. */
  readonly mustStepUp: boolean
  /** Of an admin whose team needs a second factor: may only set one up. */
  readonly mustSetUpFactor: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor who is not signed in. */
    actor: Actor | null
    /** A keyed hash of the network it comes from, for the logs; '' for pages. */
    network: string
  }
}

/** Puts the signed-in person on every API request, and keeps the session's dates and token fresh. */
export function authenticate(
  app: FastifyInstance,
  { db, settings, now, otpKey }: Pick<Dependencies, 'db' | 'settings' | 'now' | 'otpKey'>,
): void {
  app.decorateRequest('actor', null)
  app.decorateRequest('network', '')
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiCall(request)) return
    request.network = keyedHash(otpKey, 'log', toNetwork(request.ip)).slice(0, 16)
    request.actor = await findActor(request, reply)
  })

  async function findActor(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
    const token = request.cookies[sessionCookie]
    if (!token) return null
    const open = await findSession(db, token)
    if (!open || !isOpen(open, now())) return null
    // Without room to write, people may still read.
    if (!isInBackground(request))
      await keepFresh(open, token, reply).catch((error: unknown) =>
        request.log.error({ err: error }, 'a session was not kept fresh'),
      )
    const { accountId: id, role, rights, id: sessionId, steppedUpAt } = open
    const hasSecondFactor = open.confirmedAt !== null
    return {
      id,
      role,
      rights,
      sessionId,
      hasSecondFactor,
      mustStepUp: mustStepUp({ hasSecondFactor, steppedUpAt }, now()),
      mustSetUpFactor: role === 'admin' && !hasSecondFactor && (await isFactorRequired()),
    }
  }

  const isFactorRequired = async () => (await settings.inForce()).team.totp === 'required'

  async function keepFresh(open: OpenSession, token: string, reply: FastifyReply): Promise<void> {
    const at = now()
    if (open.tokenUsedAt === null) await transact(db, (tx) => firstUse(tx, token, open, at))
    if (at - open.seenAt >= session.seenEveryMs) await touch(db, open.id, at)
    if (at - open.rotatedAt < session.rotateAfterMs) return
    const fresh = await transact(db, (tx) => rotate(tx, open, at))
    if (fresh) setSession(reply, fresh, secondsLeft(open, at))
  }
}

/** What no person did keeps nobody signed in. */
const isInBackground = ({ headers, routeOptions }: FastifyRequest): boolean =>
  headers[backgroundHeader] !== undefined || routeOptions.url === events.path

function isOpen(open: OpenSession, now: number): boolean {
  if (open.disabledAt !== null || (open.tokenExpiresAt ?? Infinity) <= now) return false
  return isAlive(open, now)
}
