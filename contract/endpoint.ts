import type { z } from 'zod/mini'
import type { Role } from '#domain/accounts.ts'
import type { Refusal } from '#domain/refusals.ts'
import type { AdminAct } from '#domain/team.ts'

export type Allow = readonly Role[] | 'anyone'

/** One call a browser may make. The server route, the typed client and the OpenAPI page are all built from it. */
export type Endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType, A extends Allow> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/v1/${string}`
  /** Other forms of the same call that go on working: an older path, a second method. */
  readonly alsoAt?: readonly string[]
  readonly alsoAs?: 'POST'
  /** The multipart field that carries a file; such a call takes no JSON. */
  readonly file?: string
  /** The media type of a reply that is a file and no JSON. */
  readonly download?: string
  /** The reply goes on until one of both ends it. */
  readonly stream?: true
  /** One line for the API page. */
  readonly summary: string
  /** Who may call it; `anyone` includes a visitor who is not signed in. */
  readonly allow: A
  /** A GET that is written down: it comes from our own pages only, and counts as a write. */
  readonly recorded?: true
  /** Beyond the day's work of an admin: only those whose rights include it. */
  readonly act?: AdminAct
  /** Asks an admin with a second factor for a code, unless one was given within the last ten minutes. */
  readonly stepUp?: true
  /** Open to an admin who has yet to set up the second factor that the team needs. */
  readonly beforeFactor?: true
  /** How large its body may be, where the usual limit is too small. */
  readonly maxBytes?: number
  /** How it says no to a wrong input, where the fields by their names would not do. */
  readonly toRefusal?: (issues: readonly z.core.$ZodIssue[]) => Refusal
  /** Read from the body, or from the query of a GET. Issue messages are refusal codes. */
  readonly input: Input
  /** What the reply holds besides `success`. */
  readonly output: Output
}

/** Keeps one endpoint's literal types; adds nothing at run time. */
export function endpoint<I extends z.ZodMiniType, O extends z.ZodMiniType, const A extends Allow>(
  it: Endpoint<I, O, A>,
): Endpoint<I, O, A> {
  return it
}
