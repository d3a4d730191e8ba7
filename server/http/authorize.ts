import type { AnyEndpoint, Requirements } from '#contract/endpoint.ts'
import { Refusal } from '#domain/refusals.ts'
import { hasPermission } from '#domain/team.ts'
import type { Scope } from '#domain/tokens.ts'
import type { Actor } from '#server/http/authenticate.ts'

/** What decides whether somebody may do something. */
export type Authority = Pick<Actor, 'role' | 'rights' | 'mustSetUpFactor' | 'mustStepUp' | 'scopes'>

/** Decides for every call, whatever it replies with, whether this caller may make it. */
export function authorize(it: AnyEndpoint, caller: Authority | null): void {
  const { allow, hidden, allowBeforeSecondFactor } = it
  if (caller?.scopes) return assertScope(it, caller.scopes)
  if (allow === 'anyone') return
  if (!caller) throw new Refusal(hidden ? 'not_found' : 'sign_in_required')
  if (!allow.includes(caller.role)) throw new Refusal(hidden ? 'not_found' : 'not_allowed')
  if (caller.mustSetUpFactor && !allowBeforeSecondFactor) throw new Refusal('totp_setup_required')
  assertMeets(it, caller)
}

/**
 * A token opens what names one of its scopes, asks for no code (the owner gave one when making it),
 * and otherwise only what anyone may call without signing in.
 */
function assertScope({ allow, scope, setsCookies }: AnyEndpoint, scopes: readonly Scope[]): void {
  if (allow === 'anyone' && !setsCookies) return
  if (!scope || !scopes.includes(scope)) throw new Refusal('scope_missing')
}

/** Refuses an admin without the rights, or without the recent code, that an action requires. */
export function assertMeets({ act, stepUp }: Requirements, caller: Authority): void {
  if (caller.scopes && (act || stepUp)) throw new Refusal('scope_missing')
  if (act && caller.rights && !hasPermission(caller.rights, act)) throw new Refusal('owner_only')
  if (stepUp && caller.mustStepUp) throw new Refusal('step_up_required')
}
