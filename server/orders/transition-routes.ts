import { moveOrder, progressOrder, undoProgress, updateOrder } from '#contract/orders/admin.ts'
import { rescheduleOrder, cancelOrder } from '#contract/orders/customer.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { readLines, type Keep } from '#domain/orders/money.ts'
import {
  actionForDecision,
  actionForProgressStatus,
  isAccepted,
  reschedules,
} from '#domain/orders/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import { lock } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { lockCrews } from '#server/hours/crew-capacity.ts'
import { findCrewDenial } from '#server/hours/free-crew.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { assertMeets } from '#server/http/authorize.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { withKeyedMutex } from '#server/lib/keyed-mutex.ts'
import { countReschedules } from '#server/orders/events.ts'
import { alreadyBooked, findLiveOrderAt } from '#server/orders/live-repo.ts'
import { type OrderWithCustomer } from '#server/orders/repo.ts'
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

/** What is kept may have changed since the page was opened, for it depends on the time. */
export const checkSeenKeep =
  (seen: number | undefined): Precondition =>
  (_, { keptPaise }) => {
    const keep = toRupees(keptPaise)
    return seen === undefined || seen === keep
      ? Promise.resolve()
      : Promise.reject(new Refusal('keep_changed', { data: { keep } }))
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

/**
 * Reserves a crew for the job, one acceptance per day at a time. Always succeeds without a crew
 * limit.
 */
export async function checkCrew(
  tx: Tx,
  { engine, settings }: Pick<Dependencies, 'engine' | 'settings'>,
  order: OrderWithCustomer,
  sentence?: string,
): Promise<void> {
  const rules = await settings.current(tx)
  await lockCrews(tx, engine, order, rules.booking)
  const denied = await findCrewDenial(tx, rules, toNeed(order), order)
  if (denied) throw new Refusal(denied, denied === 'slot_full' && sentence ? { sentence } : {})
}

/**
 * Checks the booking rules under the customer's booking lock, which serialises bookings and
 * reschedules.
 */
async function checkSlot(
  tx: Tx,
  { engine, settings, config, now }: Dependencies,
  order: OrderWithCustomer,
): Promise<void> {
  await lock(tx, engine, `book:${order.accountId}`)
  const { ofOrder, ofAccount } = await countReschedules(tx, order, now())
  if (
    ofOrder >= reschedules.ofOrderADay * config.limitScale ||
    ofAccount >= reschedules.ofAccountAnHour * config.limitScale
  )
    throw new Refusal('too_many_reschedules', { retryAfterSeconds: 3600 })
  const other = await findLiveOrderAt(tx, order)
  if (other) throw alreadyBooked(other)
  const denied = await findCrewDenial(tx, await settings.current(tx), toNeed(order), order)
  if (denied) throw new Refusal(denied, { fields: { time: denied } })
}

const toNeed = (order: OrderWithCustomer) => ({ ...order, lines: readLines(order.lines) })

/**
 * The customer may have booked the same slot again during the job: only one of the two may be live.
 */
async function checkPromise(
  tx: Tx,
  { engine }: Dependencies,
  order: OrderWithCustomer,
): Promise<void> {
  if (!isAccepted(order)) return
  await lock(tx, engine, `book:${order.accountId}`)
  if (await findLiveOrderAt(tx, order))
    throw new Refusal('already_booked', {
      sentence:
        'The customer has booked the same service for this time again. Cancel or reject that booking first.',
    })
}
