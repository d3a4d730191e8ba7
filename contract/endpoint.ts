import type { z } from 'zod/mini'
import type { RequestHeader } from '#contract/headers.ts'
import type { Settings } from '#contract/settings/settings.ts'
import type { Role } from '#domain/accounts.ts'
import type { Refusal } from '#domain/refusals.ts'
import type { AdminPermission } from '#domain/team.ts'
import type { Scope } from '#domain/tokens.ts'

export type Allow = readonly Role[] | 'anyone'

/** What an action requires of an admin. */
export type Requirements = {
  /** Rights that include this action. */
  readonly act?: AdminPermission
  /** A code from an admin with a second factor, unless one was entered in the last ten minutes. */
  readonly stepUp?: boolean
}

/** What `requires` may compare an input with. */
export type CallContext = {
  readonly accountId: string
  readonly sessionId: string
  /** The settings in force. */
  readonly saved: { readonly version: number; readonly settings: Settings } | undefined
}

/**
 * One endpoint of the API. The server route, the typed client and the OpenAPI page are built from
 * it.
 */
export type Endpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  A extends Allow,
> = Requirements & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** May end in '/:id'. */
  readonly path: `/api/v1/${string}`
  /** Alternative forms that keep working: an older path, a second method. */
  readonly alsoAt?: readonly string[]
  readonly alsoAs?: 'POST'
  /** The multipart field of an uploaded file; such a call accepts no JSON. */
  readonly file?: string
  /** Fields of the form beside the file. */
  readonly fileFields?: z.ZodMiniType
  /** The media type of a file response instead of JSON. */
  readonly download?: string
  /** Another media type that it may have, by the input. */
  readonly alsoDownload?: string
  /** The response stays open until either side ends it. */
  readonly stream?: true
  /** Request headers that it reads. */
  readonly headers?: readonly RequestHeader[]
  /** The response has an ETag: a client that has it gets 304. */
  readonly etag?: true
  readonly setsCookies?: true
  /** One line for the API page. */
  readonly summary: string
  /** Roles that may call it; `anyone` includes visitors who are not signed in. */
  readonly allow: A
  /** A GET with an audit entry: accepted only from this site's pages, and treated as a write. */
  readonly recorded?: true
  /** Whoever may not call it is told that there is nothing. */
  readonly hidden?: true
  /** The scope of the access tokens that open it; without one, no token does. */
  readonly scope?: Scope
  /** Takes out of the reply to a token what its scopes do not cover. */
  withhold?(output: z.output<Output>, scopes: readonly Scope[]): z.output<Output>
  /** Answers 404 to everybody until the operator has configured what it needs. */
  readonly mayBeOff?: true
  /** Further requirements that depend on the input. */
  requires?(input: z.output<Input>, context: CallContext): Requirements
  /** Open to an admin who has not yet set up the second factor the team requires. */
  readonly allowBeforeSecondFactor?: true
  /** Maximum body size, where the default is too small. */
  readonly maxBytes?: number
  /** Builds the refusal of invalid input, where refusals by field name are not enough. */
  readonly toRefusal?: (issues: readonly z.core.$ZodIssue[]) => Refusal
  /** Read from the body, or from the query of a GET. Issue messages are refusal codes. */
  readonly input: Input
  /** The response besides `success`. */
  readonly output: Output
}

/** An endpoint of any type. */
export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType, Allow>

/** Preserves an endpoint's literal types; does nothing at run time. */
export function endpoint<I extends z.ZodMiniType, O extends z.ZodMiniType, const A extends Allow>(
  it: Endpoint<I, O, A>,
): Endpoint<I, O, A> {
  return it
}
