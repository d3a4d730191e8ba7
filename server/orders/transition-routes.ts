import { moveOrder, progressOrder, undoProgress, updateOrder } from '#contract/orders/admin.ts'
import { rescheduleOrder, cancelOrder } from '#contract/orders/customer.ts'
import { toPaise } from '#domain/catalogue/price.ts'
import type { Keep } from '#domain/orders/money.ts'
import { actionForDecision, actionForProgressStatus } from '#domain/orders/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { assertMeets } from '#server/http/authorize.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { withKeyedMutex } from '#server/lib/keyed-mutex.ts'
import { checkCrew, checkPromise, checkSeenKeep, checkSlot } from '#server/orders/preconditions.ts'
import { applyTransition, type Precondition } from '#server/orders/transition.ts'

/** Registers the calls that change an order; `applyTransition` applies the rules and saves. */
export function transitionRoutes(api: ApiServer, deps: Dependencies): void {
  const reserveCrew: Precondition = (tx, order) => checkCrew(tx, deps, order, noCrewToAccept)
  const reserveSlot: Precondition = (tx, order) => checkSlot(tx, deps, order)
  const reservePromise: Precondition = (tx, order) => checkPromise(tx, deps, order)

  registerEndpoint(api, { updateOrder }, async (input, { actor }) => {
    const { serviceid, service_status, message, date, time, worker_ids, anyway, hold } = input
    const action = actionForDecision[service_status]
    const keep = readKeep(input, actor)
    if (keep && action === 'accept')
      throw new Refusal('invalid_input', { fields: { keep: 'invalid_input' } })
    const request = { action, message, seen: { date, time }, override: anyway, keep, hold }
    const checkPrecondition = action === 'accept' && !anyway ? reserveCrew : undefined
    const effectInput = action === 'accept' ? { worker_ids, isOverridden: anyway } : {}
    await withKeyedMutex(effectInput.worker_ids ?? [], () =>
      applyTransition(deps, serviceid, actor, request, checkPrecondition, effectInput),
    )
    return { message: 'Order updated successfully' }
  })

  registerEndpoint(api, { moveOrder }, async (input, { actor }) => {
    const { serviceid, message, minutes, people, worker_ids, anyway, ...slot } = input
    const request = { action: 'move', slot, minutes, people, message, override: anyway } as const
    const checkPrecondition = anyway ? undefined : reserveCrew
    await withKeyedMutex(worker_ids ?? [], () =>
      applyTransition(deps, serviceid, actor, request, checkPrecondition, {
        worker_ids,
        isOverridden: anyway,
      }),
    )
    return { message: 'Order updated successfully' }
  })

  registerEndpoint(api, { progressOrder }, async ({ serviceid, service_status }, { actor }) => {
    await applyTransition(deps, serviceid, actor, {
      action: actionForProgressStatus[service_status],
    })
    return { message: 'Order updated successfully' }
  })

  registerEndpoint(api, { undoProgress }, async ({ serviceid, service_status }, { actor }) => {
    const request = { action: 'undo', seen: service_status } as const
    await applyTransition(deps, serviceid, actor, request, reservePromise)
    return { message: 'Order updated successfully' }
  })

  registerEndpoint(api, { cancelOrder }, async (input, { actor }) => {
    const { serviceid, message, seen_keep: seen } = input
    const request = { action: 'cancel', message, keep: readKeep(input, actor) } as const
    await applyTransition(deps, serviceid, actor, request, checkSeenKeep(seen))
    return { message: 'Order cancelled' }
  })

  registerEndpoint(api, { rescheduleOrder }, async ({ serviceid, ...slot }, { actor }) => {
    await applyTransition(deps, serviceid, actor, { action: 'reschedule', slot }, reserveSlot)
    return { message: 'We received your new time and will reply soon.' }
  })
}

type KeepInput = { readonly keep?: number | undefined; readonly keep_reason?: string | undefined }

function readKeep({ keep = 0, keep_reason: reason }: KeepInput, actor: Actor): Keep | undefined {
  if (keep === 0) return undefined
  if (actor.role !== 'admin') throw new Refusal('not_allowed')
  assertMeets({ act: 'refunds' }, actor)
  if (!reason) throw new Refusal('reason_required', { fields: { keep_reason: 'reason_required' } })
  return { paise: toPaise(keep), reason }
}

const noCrewToAccept =
  'All crews are on other jobs at this time. Reject this booking and offer another time, or cancel one of those jobs first.'
