import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '#contract/cookies.ts'
import { backgroundHeader } from '#contract/live/background.ts'
import { events } from '#contract/live/events.ts'
import type { Role } from '#domain/accounts.ts'
import { mustSetUpFactor, mustStepUp } from '#domain/sign-in/second-factor.ts'
import { isAlive, secondsLeft, session } from '#domain/sign-in/sessions.ts'
import type { AdminRights } from '#domain/team.ts'
import { tokenLimits, type Scope } from '#domain/tokens.ts'
import { relyingPartyId } from '#server/config/relying-party.ts'
import { keyedHash } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import type { PublishedSettings } from '#server/db/settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { isApiCall } from '#server/http/api-call.ts'
import { openRateLimit, refuseIfLimited, type RateLimitDeps } from '#server/http/rate-limit.ts'
import { toNetwork } from '#server/http/token-bucket.ts'
import { setSession } from '#server/sessions/cookies.ts'
import {
  findSession,
  firstUse,
  rotateSessionToken,
  type OpenSession,
  type SessionAccount,
} from '#server/sessions/repo.ts'
import {
  bearerOf,
  findToken,
  isUseNews,
  recordUse,
  type TokenRefusal,
} from '#server/sessions/token-repo.ts'
import { sessionTouches } from '#server/sessions/touches.ts'

/** The signed-in caller of a request, or the access token that it brought. */
export type Actor = {
  readonly id: string
  readonly role: Role
  /** An admin's rights; '' for other roles. */
  readonly rights: AdminRights | ''
  /** What a token may do, as a manager would; null for a person, who has a session. */
  readonly scopes: readonly Scope[] | null
  /** '' for a token. */
  readonly sessionId: string
  readonly seenAt: number
  readonly hasSecondFactor: boolean
  /** Of an admin: which second factors are there. */
  readonly factors: { readonly totp: boolean; readonly passkey: boolean }
  /** True when calls that require the second factor must ask for it again. */
  readonly mustStepUp: boolean
  /** True for an admin who may only set up a second factor, because the team requires one. */
  readonly mustSetUpFactor: boolean
  /** Account details as they were when the request arrived. */
  readonly person: SessionAccount
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor who is not signed in. */
    actor: Actor | null
    /** Why the access token that it brought is none. */
    refusedToken: TokenRefusal | undefined
    /** A keyed hash of the caller's network, for the logs; '' for pages. */
    network: string
    /** Settings in force; undefined for pages and while the database is unavailable. */
    published: PublishedSettings | undefined
  }
}

/**
 * Attaches the actor to every API request, and updates the session's last-seen time and token. A
 * request with an access token has no session, whatever cookies it brings.
 */
export function authenticate(app: FastifyInstance, deps: Used): void {
  const { db, settings, now, otpKey, log, config } = deps
  const rpId = relyingPartyId(config)
  const actOf = tokenActors(deps)
  const touches = sessionTouches(db, (err) => log.error({ err }, notKept))
  app.addHook('onClose', () => touches.close())
  app.decorateRequest('actor', null)
  app.decorateRequest('refusedToken', undefined)
  app.decorateRequest('network', '')
  app.decorateRequest('published', undefined)
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiCall(request)) return
    request.network = networkOf(request.ip)
    const bearer = bearerOf(request.headers.authorization)
    if (bearer !== undefined) return actOf(bearer, request)
    const token = request.cookies[sessionCookie]
    if (token) await identify(token, request, reply)
  })
  const networkOf = remembered((ip: string) => keyedHash(otpKey, 'log', toNetwork(ip)).slice(0, 16))

  async function identify(
    token: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const found = await findSession(db, token, rpId)
    if (!found) return
    const open = { ...found, seenAt: touches.latest(found.id, found.seenAt) }
    if (!isOpen(open, now())) return
    // A failed write must not prevent reading.
    if (!isStream(request))
      await keepFresh(open, token, request, reply).catch((err: unknown) =>
        request.log.error({ err }, notKept),
      )
    request.published = await settings.currentVersion(db, open.settingsVersion)
    const seenAt = touches.latest(open.id, open.seenAt)
    request.actor = toActor({ ...open, seenAt }, request.published, now())
  }

  async function keepFresh(
    open: OpenSession,
    token: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const at = now()
    if (open.tokenUsedAt === null) await transact(db, (tx) => firstUse(tx, token, open, at))
    if (!isAutomatic(request) && at - open.seenAt >= session.seenEveryMs)
      touches.recordSeen(open.id, at)
    if (at - open.rotatedAt < session.rotateAfterMs) return
    const fresh = await transact(db, (tx) => rotateSessionToken(tx, open, at))
    if (fresh) setSession(reply, fresh, secondsLeft(open, at))
  }
}

/** Opens what attaches the actor of an access token, or notes why it is refused. */
function tokenActors(deps: Used) {
  const { db, settings, now } = deps
  const calls = openRateLimit(deps, 'tokens', tokenLimits.perMinute)
  return async (sent: string, request: FastifyRequest): Promise<void> => {
    const at = now()
    const found = await findToken(db, sent, at)
    if (typeof found === 'string') {
      request.refusedToken = found
      return
    }
    const { id, scopes, lastUsedAt, settingsVersion, ...person } = found
    refuseIfLimited(await calls.take(id, at))
    if (isUseNews(lastUsedAt, at))
      await transact(db, (tx) => recordUse(tx, id, at)).catch((err: unknown) =>
        request.log.error({ err }, 'the use of a token was not written down'),
      )
    request.published = await settings.currentVersion(db, settingsVersion)
    request.actor = { ...tokenAuthority, id, scopes, seenAt: at, person }
  }
}

/** A token has a manager's say at most, and can give no code. */
const tokenAuthority = {
  role: 'admin',
  rights: 'manager',
  sessionId: '',
  hasSecondFactor: false,
  factors: { totp: false, passkey: false },
  mustStepUp: true,
  mustSetUpFactor: false,
} as const

/** Finds the role of an open session; undefined without one. */
export async function findRole(
  { db, now, config }: Pick<Used, 'db' | 'now' | 'config'>,
  token: string,
): Promise<Role | undefined> {
  const found = await findSession(db, token, relyingPartyId(config))
  return found && isOpen(found, now()) ? found.role : undefined
}

// A stream's response could not carry a new token.
const isStream = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === events.path

// Automatic reads do not extend a session. No write is automatic, whatever its headers say.
const isAutomatic = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers[backgroundHeader] !== undefined

type Used = RateLimitDeps & Pick<Dependencies, 'settings' | 'log' | 'config'>
const notKept = 'a session was not kept fresh'

function toActor(open: OpenSession, { settings }: PublishedSettings, now: number): Actor {
  const { accountId: id, role, rights, id: sessionId, seenAt, steppedUpAt } = open
  const { name, phone, address, email, confirmedEmail, language, byPhone, byEmail } = open
  const hasPasskey = role === 'admin' && open.passkeySince !== null
  const hasSecondFactor = open.confirmedAt !== null || hasPasskey
  return {
    id,
    role,
    rights,
    scopes: null,
    sessionId,
    seenAt,
    hasSecondFactor,
    factors: { totp: open.confirmedAt !== null, passkey: hasPasskey },
    mustStepUp: mustStepUp({ hasSecondFactor, steppedUpAt }, now),
    mustSetUpFactor: mustSetUpFactor({ role, hasSecondFactor }, settings.team.totp),
    person: { name, phone, address, email, confirmedEmail, language, byPhone, byEmail },
  }
}

function isOpen(open: OpenSession, now: number): boolean {
  if (open.disabledAt !== null || (open.tokenExpiresAt ?? Infinity) <= now) return false
  return isAlive(open, now)
}

const keptAddresses = 10_000

// Caches the hash per IP address.
function remembered(make: (ip: string) => string): (ip: string) => string {
  const cache = new Map<string, string>()
  return (ip) => {
    const cached = cache.get(ip) ?? make(ip)
    if (cache.size >= keptAddresses) cache.clear()
    cache.set(ip, cached)
    return cached
  }
}
