import { isAccepted, isVisited, keepsAssignment } from '#domain/orders/orders.ts'
import { releaseRest, reserveRest, setWorkers } from '#server/jobs/assign.ts'
import { giveDoorCode } from '#server/jobs/door-code.ts'
import { listAssignedWorkers } from '#server/jobs/repo.ts'
import type { OrderEffect } from '#server/order-changes/order-change.ts'

/**
 * Keeps the workers in step with their order: assigns those named with the acceptance, moves them
 * with a new time, frees what is left of their time when the visit is over, and all of it when the
 * order ends without work.
 */
export const syncWorkersWithOrder: OrderEffect = async (tx, move, { engine, settings }) => {
  const { orderId, from, to, by, at } = move
  // A new booking has no workers unless it is accepted at once.
  if (from === null && !keepsAssignment(to)) return
  const job = { id: orderId, ...to }
  const act = { tx, engine, actorId: by.id, at, isOverridden: move.isOverridden }
  if (!keepsAssignment(to)) return setWorkers(act, job, [])
  if (isVisited(to)) return releaseRest(act, job)
  if (from !== null && isVisited(from)) return reserveRest(act, job)
  if (isAccepted(to) && settings.worker.doorCode) await giveDoorCode(tx, orderId)
  const isMoved = from !== null && (from.startsAt !== to.startsAt || from.endsAt !== to.endsAt)
  if (move.worker_ids === undefined && !isMoved) return
  const assigned = move.worker_ids ?? (await listAssignedWorkers(tx, orderId)).map(({ id }) => id)
  await setWorkers({ ...act, isMoved, heldUntil: move.heldUntil }, job, assigned)
}
