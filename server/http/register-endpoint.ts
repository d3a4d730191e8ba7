import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Allow, AnyEndpoint, CallContext, Endpoint } from '#contract/endpoint.ts'
import { isRefusalCode, type RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { withAuditOrigin, type AuditOrigin } from '#server/db/audit.ts'
import type { SendCsv } from '#server/exports/csv-reply.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { assertMeets, authorize } from '#server/http/authorize.ts'

type ActorFor<A> = A extends 'anyone' ? Actor | null : Actor

/** The context passed to a handler along with its input. */
export type Call<A extends Allow> = {
  readonly actor: ActorFor<A>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True when the body is a file, which a phone on a weak connection may take minutes to send.
     */
    takesFile?: boolean
  }
}

/** An endpoint under its own name, `{ getSlots }`, by which clients know it (`operationId`). */
export type Named<E> = Readonly<Record<string, E>>

/** An endpoint of any type with its name. */
export type NamedEndpoint = AnyEndpoint & { readonly name: string }

/** The server and helpers that feature modules register their endpoints with. */
export type ApiServer = {
  readonly app: FastifyInstance
  /** Every endpoint registered so far, in order. */
  readonly endpoints: NamedEndpoint[]
  /** Refuses a call made by a page of another site. */
  readonly assertSameOrigin: (request: FastifyRequest) => void
  /** Charges one write to the account's rate limit, or refuses. */
  readonly limitWrites: (actor: Actor) => Promise<void>
  readonly sendCsv: SendCsv
}

/**
 * Registers an endpoint: checks origin, role and rate limit, and parses input and output by the
 * contract, so that no field leaves that it does not name.
 */
export function registerEndpoint<I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Allow>(
  { app, endpoints, assertSameOrigin, limitWrites }: ApiServer,
  named: Named<Endpoint<I, O, A>>,
  handle: (input: z.output<I>, call: Call<A>) => Promise<z.output<O>>,
): void {
  const it = addEndpoint(endpoints, named)
  const changes = it.method !== 'GET' || it.alsoAs !== undefined || it.recorded === true
  async function handler(request: FastifyRequest, reply: FastifyReply) {
    const actor = admit(it, request, changes ? assertSameOrigin : undefined)
    if (changes && actor) await limitWrites(actor)
    const input = parse(it, it.method === 'GET' ? request.query : (request.body ?? {}))
    if (actor && it.requires) assertMeets(it.requires(input, toContext(actor, request)), actor)
    const call = { actor: actor as ActorFor<A>, request, reply }
    const output = await withAuditOrigin(toAuditOrigin(request), () => handle(input, call))
    const shown = actor?.scopes && it.withhold ? it.withhold(output, actor.scopes) : output
    return { success: true, ...(z.parse(it.output, shown) as object) }
  }
  const methods = it.alsoAs ? [it.method, it.alsoAs] : [it.method]
  const config = { takesFile: it.file !== undefined }
  const limit = it.maxBytes === undefined ? {} : { bodyLimit: it.maxBytes }
  for (const url of [it.path, ...(it.alsoAt ?? [])])
    app.route({ method: methods, url, config, handler, exposeHeadRoute: false, ...limit })
}

/**
 * Registers an endpoint that replies with a file or a stream. Downloads are costly and audited, so
 * they count as writes; pictures do not, as a page shows many, unless each is recorded.
 */
export function registerFileEndpoint<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  A extends Allow,
>(
  { app, endpoints, assertSameOrigin, limitWrites }: ApiServer,
  named: Named<Endpoint<I, O, A>>,
  send: (input: z.output<I>, call: Call<A>) => Promise<FastifyReply>,
): void {
  const it = addEndpoint(endpoints, named)
  const isShown = it.download?.startsWith('image/') === true && !it.recorded
  const counts = !it.stream && !isShown
  app.get(it.path, { exposeHeadRoute: false }, async (request, reply) => {
    const actor = admit(it, request, assertSameOrigin)
    if (actor && counts) await limitWrites(actor)
    const input = parse(it, request.query)
    const call = { actor: actor as ActorFor<A>, request, reply }
    return withAuditOrigin(toAuditOrigin(request), () => send(input, call))
  })
}

/**
 * Returns whoever may make this call, or refuses. A token comes without cookies, so no page of
 * another site sent it. Where anyone may call, no token matters, but none signs in.
 */
function admit(
  it: AnyEndpoint,
  request: FastifyRequest,
  assertSameOrigin: ApiServer['assertSameOrigin'] | undefined,
): Actor | null {
  const { actor, refusedToken } = request
  if (refusedToken && it.allow !== 'anyone') throw new Refusal(refusedToken)
  if (refusedToken && it.setsCookies) throw new Refusal('scope_missing')
  if (!actor?.scopes) assertSameOrigin?.(request)
  authorize(it, actor)
  return actor?.scopes && it.allow === 'anyone' ? null : actor
}

function addEndpoint<E extends AnyEndpoint>(endpoints: NamedEndpoint[], named: Named<E>): E {
  const [[name, it] = []] = Object.entries(named)
  if (name === undefined || it === undefined) throw new Error('an endpoint needs its name')
  endpoints.push({ ...it, name })
  return it
}

/** Returns the session and network to record with a call. */
function toAuditOrigin({ actor, network }: FastifyRequest): AuditOrigin {
  return { sessionId: actor?.sessionId || null, network }
}

function toContext({ id, sessionId }: Actor, { published }: FastifyRequest): CallContext {
  return { accountId: id, sessionId, saved: published }
}

function parse<I extends z.ZodMiniType>(
  { input, toRefusal = invalid }: Endpoint<I, z.ZodMiniType, Allow>,
  value: unknown,
): z.output<I> {
  const first = z.safeParse(input, value)
  if (first.success) return first.data
  const { issues } = first.error
  const again = removeNulls(value, issues) ? z.safeParse(input, value) : first
  if (again.success) return again.data
  throw toRefusal(again.error.issues)
}

/**
 * Removes the nulls that the issues are about, as null in an optional field means missing. Returns
 * whether there were any.
 */
function removeNulls(value: unknown, issues: readonly z.core.$ZodIssue[]): boolean {
  const nulls = issues.flatMap(({ path }) => {
    const [field, ...to] = path.toReversed()
    const parent = to.reduceRight((at: unknown, key) => Reflect.get(Object(at), key), value)
    const isNull = field !== undefined && Reflect.get(Object(parent), field) === null
    return isNull ? [[Object(parent) as object, field] as const] : []
  })
  for (const [parent, field] of nulls) Reflect.deleteProperty(parent, field)
  return nulls.length > 0
}

// Issue messages of the contract are refusal codes; the first becomes the code of the whole reply.
function invalid(issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields: Record<string, RefusalCode> = {}
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '')
    if (field && !Object.hasOwn(fields, field))
      fields[field] = isRefusalCode(message) ? message : 'invalid_input'
  }
  return new Refusal(Object.values(fields)[0] ?? 'invalid_input', { fields })
}

/**
 * Refuses a call that another site made the browser send with the user's cookies. A caller with
 * neither header is not a browser, so it cannot send cookies unintentionally. On https the site's
 * own origin is its public URL, whatever host the call names.
 */
export function originCheck(ownOrigin: string | undefined): ApiServer['assertSameOrigin'] {
  return ({ headers, protocol, host }) => {
    const site = headers['sec-fetch-site']
    if (site === 'same-origin' || site === 'none') return
    const isOurs =
      headers.origin === undefined || headers.origin === (ownOrigin ?? `${protocol}://${host}`)
    if (site !== undefined || !isOurs) throw new Refusal('foreign_origin')
  }
}
