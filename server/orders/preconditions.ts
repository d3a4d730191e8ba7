import { toRupees } from '#domain/catalogue/price.ts'
import { readLines } from '#domain/orders/money.ts'
import { isAccepted, reschedules } from '#domain/orders/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import { lock } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { lockCrews } from '#server/hours/crew-capacity.ts'
import { findCrewDenial } from '#server/hours/free-crew.ts'
import { countReschedules } from '#server/orders/events.ts'
import { alreadyBooked, findLiveOrderAt } from '#server/orders/live-repo.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'
import type { Precondition } from '#server/orders/transition.ts'

type CrewDeps = Pick<Dependencies, 'engine' | 'settings'>

/**
 * Reserves a crew for the job, one acceptance per day at a time. Always succeeds without a crew
 * limit.
 */
export async function checkCrew(
  tx: Tx,
  deps: CrewDeps,
  order: OrderWithCustomer,
  sentence?: string,
): Promise<void> {
  await lockCrews(tx, deps.engine, order, (await deps.settings.current(tx)).booking)
  const denied = await findDenial(tx, deps, order)
  if (denied) throw new Refusal(denied, denied === 'slot_full' && sentence ? { sentence } : {})
}

async function findDenial(tx: Tx, { settings }: CrewDeps, order: OrderWithCustomer) {
  const need = { ...order, lines: readLines(order.lines) }
  return findCrewDenial(tx, await settings.current(tx), need, order)
}

/**
 * Checks the booking rules under the customer's booking lock, which serialises bookings and
 * reschedules.
 */
export async function checkSlot(
  tx: Tx,
  deps: Dependencies,
  order: OrderWithCustomer,
): Promise<void> {
  const { engine, config, now } = deps
  await lock(tx, engine, `book:${order.accountId}`)
  const { ofOrder, ofAccount } = await countReschedules(tx, order, now())
  if (
    ofOrder >= reschedules.ofOrderADay * config.limitScale ||
    ofAccount >= reschedules.ofAccountAnHour * config.limitScale
  )
    throw new Refusal('too_many_reschedules', { retryAfterSeconds: 3600 })
  const other = await findLiveOrderAt(tx, order)
  if (other) throw alreadyBooked(other)
  const denied = await findDenial(tx, deps, order)
  if (denied) throw new Refusal(denied, { fields: { time: denied } })
}

/**
 * The customer may have booked the same slot again during the job: only one of the two may be live.
 */
export async function checkPromise(
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

/** What is kept may have changed since the page was opened, for it depends on the time. */
export const checkSeenKeep =
  (seen: number | undefined): Precondition =>
  (_, { keptPaise }) => {
    const keep = toRupees(keptPaise)
    return seen === undefined || seen === keep
      ? Promise.resolve()
      : Promise.reject(new Refusal('keep_changed', { data: { keep } }))
  }
