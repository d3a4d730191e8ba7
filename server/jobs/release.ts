import { lock } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import { isVerified } from '#server/db/verified-workers.ts'
import { recordAssigned, notifyWorkers, type AssignmentContext } from '#server/jobs/assign.ts'
import { freeWorker, lockAcceptedOrder, jobsAhead } from '#server/jobs/release-repo.ts'
import { listAssignedWorkers } from '#server/jobs/repo.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'
import type { ReleasedJob, ReleaseJobs } from '#server/order-changes/order-change.ts'
import { countEvents } from '#server/orders/events.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'
import { getOrder } from '#server/orders/repo.ts'

/**
 * Releases the future jobs of a worker who is no longer verified; notifies the owner of the first
 * one.
 */
export const releaseAhead: ReleaseJobs = async (tx, { workerId, actorId, at }, context) => {
  const { engine, settings } = context
  // Locks orders before the worker, like an assignment does, so that the two cannot deadlock.
  const ahead = await jobsAhead(tx, workerId, at)
  const held = await lockAcceptedOrders(
    tx,
    ahead.map(({ id }) => id),
    at,
  )
  await lock(tx, engine, `worker:${workerId}`)
  if (await isVerified(tx, workerId)) return []
  const released: ReleasedJob[] = []
  for (const { id } of await jobsAhead(tx, workerId, at)) {
    if (!held.has(id) && !(await lockAcceptedOrder(tx, id, at))) continue
    const { date, time } = await release({ tx, engine, actorId, at }, workerId, id)
    released.push({ serviceid: id, date, time })
  }
  const [first] = released
  if (!first) return []
  const order = await getOrder(tx, first.serviceid)
  const payload = buildOrderPayload(order, await countEvents(tx, order.id))
  await notifyOwner(tx, settings, { type: 'owner-unassigned', payload }, at)
  return released
}

/** Releases these jobs from a worker; the caller holds the orders and the worker's lock. */
export async function releaseThese(
  act: AssignmentContext,
  workerId: string,
  ids: readonly string[],
) {
  const released: ReleasedJob[] = []
  for (const id of ids) {
    const { date, time } = await release(act, workerId, id)
    released.push({ serviceid: id, date, time })
  }
  return released
}

/** Locks those of the orders that are accepted, and returns their ids. */
export async function lockAcceptedOrders(tx: Tx, ids: readonly string[], at: number) {
  const held = new Set<string>()
  for (const id of ids) if (await lockAcceptedOrder(tx, id, at)) held.add(id)
  return held
}

async function release(act: AssignmentContext, workerId: string, orderId: string) {
  const { tx } = act
  const before = await listAssignedWorkers(tx, orderId)
  await freeWorker(tx, workerId, orderId)
  const order = await getOrder(tx, orderId)
  const after = before.filter(({ id }) => id !== workerId)
  await recordAssigned(
    act,
    order,
    after.map(({ id }) => id),
  )
  const people = [...before.map(({ id }) => id), order.accountId]
  await recordLiveEvent(tx, { at: act.at, topic: 'calendar', subject: orderId, people })
  await notifyWorkers(act, order, before, after)
  return order
}
