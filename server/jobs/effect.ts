import { isPromised, keepsWorkers } from '#domain/orders/orders.ts'
import { setWorkers } from '#server/jobs/assign.ts'
import { giveDoorCode } from '#server/jobs/door-code.ts'
import { workersOf } from '#server/jobs/repo.ts'
import type { OrderEffect } from '#server/order-move.ts'

/**
 * Workers follow their order: they are given with its acceptance, go with it to another time, and are
 * free again when it is off.
 */
export const followOrder: OrderEffect = async (tx, move, { engine, settings }) => {
  const { orderId, from, to, by, at } = move
  // Who has just booked waits for an answer: nobody can have the job yet.
  if (from === null && !keepsWorkers(to)) return
  const job = { id: orderId, ...to }
  const act = { tx, engine, actorId: by.id, at }
  if (!keepsWorkers(to)) return setWorkers(act, job, [])
  if (isPromised(to) && settings.worker.doorCode) await giveDoorCode(tx, orderId)
  const isMoved = from !== null && (from.startsAt !== to.startsAt || from.endsAt !== to.endsAt)
  if (move.worker_ids === undefined && !isMoved) return
  const wanted = move.worker_ids ?? (await workersOf(tx, orderId)).map(({ id }) => id)
  await setWorkers({ ...act, isMoved }, job, wanted)
}
