import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Allow, Endpoint } from '#contract/endpoint.ts'
import { isRefusalCode, type RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { mayAdmin } from '#domain/team.ts'
import { traced, type Trace } from '#server/db/audit.ts'
import type { SendCsv } from '#server/exports/csv-reply.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { trimTo } from '#server/http/trim.ts'

type ActorFor<A> = A extends 'anyone' ? Actor | null : Actor

/** What a handler is given besides its input. */
export type Call<A extends Allow> = {
  readonly actor: ActorFor<A>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** An endpoint as lists of them hold it: the API page, the contract tests. */
export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType, Allow>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which a phone on a weak line may take minutes to send. */
    takesFile?: boolean
  }
}

/** What routes are given to bind their calls with. */
export type ApiServer = {
  readonly app: FastifyInstance
  /** Every endpoint bound so far, in order. */
  readonly endpoints: AnyEndpoint[]
  /** Refuses a call that a page of another site made. */
  readonly assertSameOrigin: (request: FastifyRequest) => void
  /** Takes one signed-in write from an account's limit, or refuses. */
  readonly limitWrites: (actor: Actor) => Promise<void>
  readonly sendCsv: SendCsv
}

/** Binds a contract endpoint to its handler: checks origin, role and limit, parses the input, trims the output to the contract. */
export function registerEndpoint<I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Allow>(
  { app, endpoints, assertSameOrigin, limitWrites }: ApiServer,
  it: Endpoint<I, O, A>,
  handle: (input: z.output<I>, call: Call<A>) => Promise<z.input<O>>,
): void {
  endpoints.push(it)
  const changes = it.method !== 'GET' || it.alsoAs !== undefined || it.recorded === true
  const trim = trimTo(it.output)
  async function handler(request: FastifyRequest, reply: FastifyReply) {
    if (changes) assertSameOrigin(request)
    const { actor } = request
    checkRole(it, actor)
    if (changes && actor) await limitWrites(actor)
    const input = parse(it, it.method === 'GET' ? request.query : (request.body ?? {}))
    const call = { actor: actor as ActorFor<A>, request, reply }
    const output = await traced(traceOf(request), () => handle(input, call))
    return { success: true, ...(trim(output) as object) }
  }
  const methods = it.alsoAs ? [it.method, it.alsoAs] : [it.method]
  const config = { takesFile: it.file !== undefined }
  const limit = it.maxBytes === undefined ? {} : { bodyLimit: it.maxBytes }
  for (const url of [it.path, ...(it.alsoAt ?? [])])
    app.route({ method: methods, url, config, handler, exposeHeadRoute: false, ...limit })
}

/** The same for a call whose reply is a file: it may cost much and is recorded, so it counts as a write. */
export function registerFileEndpoint<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  A extends Allow,
>(
  { app, endpoints, assertSameOrigin, limitWrites }: ApiServer,
  it: Endpoint<I, O, A>,
  send: (input: z.output<I>, call: Call<A>) => Promise<FastifyReply>,
): void {
  endpoints.push(it)
  app.get(it.path, { exposeHeadRoute: false }, async (request, reply) => {
    assertSameOrigin(request)
    const { actor } = request
    checkRole(it, actor)
    if (actor && !it.stream) await limitWrites(actor)
    const input = parse(it, request.query)
    const call = { actor: actor as ActorFor<A>, request, reply }
    return traced(traceOf(request), () => send(input, call))
  })
}

/** What is recorded about where a call comes from. */
export function traceOf({ actor, network }: FastifyRequest): Trace {
  return { sessionId: actor?.sessionId ?? null, network }
}

function checkRole(it: AnyEndpoint, actor: Actor | null): void {
  const { allow, act } = it
  if (allow === 'anyone') return
  if (!actor) throw new Refusal('sign_in_required')
  if (!allow.includes(actor.role)) throw new Refusal('not_allowed')
  if (actor.mustSetUpFactor && !it.beforeFactor) throw new Refusal('totp_setup_required')
  if (act && actor.rights && !mayAdmin(actor.rights, act)) throw new Refusal('owner_only')
  if (it.stepUp && actor.mustStepUp) throw new Refusal('step_up_required')
}

function parse<I extends z.ZodMiniType>(
  { input, toRefusal = invalid }: Endpoint<I, z.ZodMiniType, Allow>,
  given: unknown,
): z.output<I> {
  const parsed = z.safeParse(input, given)
  if (parsed.success) return parsed.data
  throw toRefusal(parsed.error.issues)
}

/** Issue messages of the contract are refusal codes; the first one speaks for the whole. */
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
 * Refuses a call that another site made a browser send, with the cookies of whoever sits there.
 * A caller without either header is no browser and carries no one's cookies by accident. Behind
 * https our own address is the public one, whatever name the call asked for.
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
