import { assignOrder, availableWorkers } from '#contract/jobs/admin.ts'
import { canAssign } from '#domain/orders/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import { jobSpan } from '#domain/schedule.ts'
import { transact } from '#server/db/database.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { assertFree, setWorkers } from '#server/jobs/assign.ts'
import { findWorkers, listWorkers } from '#server/jobs/list-workers.ts'
import {
  lockOrder,
  jobsOnDay,
  takenWorkers,
  workersKnownTo,
  listAssignedWorkers,
} from '#server/jobs/repo.ts'
import { withKeyedMutex } from '#server/lib/keyed-mutex.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'

type AssignDeps = Pick<Dependencies, 'db' | 'engine' | 'now'>

export function assignRoutes(api: ApiServer, { db, engine, now }: AssignDeps): void {
  registerEndpoint(api, { assignOrder }, async ({ serviceid, worker_ids }, { actor }) => {
    const at = now()
    const readOrder = async (from: Db) => {
      const order = await getAuthorizedOrder(from, serviceid, actor)
      if (!canAssign(order)) throw new Refusal('order_cannot_assign')
      return order
    }
    const workers = await withKeyedMutex(worker_ids, async () => {
      // Cheap check before the transaction, so that most concurrent losers fail here.
      await assertFree(db, await readOrder(db), worker_ids)
      return transact(db, async (tx) => {
        const order = await readOrder(tx)
        if (!(await lockOrder(tx, order, at))) throw new Refusal('order_changed')
        await setWorkers({ tx, engine, actorId: actor.id, at }, order, worker_ids)
        return listAssignedWorkers(tx, serviceid)
      })
    })
    return {
      message: workers.length > 0 ? 'Job assigned' : 'Nobody has this job now',
      workers: workers.map(({ id, name }) => ({ _id: id, name })),
    }
  })

  registerEndpoint(
    api,
    { availableWorkers },
    async ({ serviceid, date, time, minutes, q }, { actor }) => {
      const order = await getAuthorizedOrder(db, serviceid, actor)
      const slot = { date: date ?? order.date, time: time ?? order.time }
      const job = { id: serviceid, ...jobSpan(slot, minutes ?? order.minutes) }
      const taken = await takenWorkers(db, job)
      const jobs = await jobsOnDay(db, slot.date, serviceid)
      const previous = await workersKnownTo(db, order)
      const assigned = new Set((await listAssignedWorkers(db, serviceid)).map(({ id }) => id))
      const busy = [...taken.keys(), ...jobs.keys(), ...previous, ...assigned]
      const listed = q ? await findWorkers(db, q) : await listWorkers(db, [...new Set(busy)])
      const workers = listed.workers.map(({ id, name }) => ({
        _id: id,
        name,
        free: !taken.has(id),
        reason: taken.get(id) ?? null,
        jobs_that_day: jobs.get(id) ?? 0,
        was_there: previous.has(id),
        assigned: assigned.has(id),
      }))
      return { workers: workers.toSorted(bySuggestion), more: listed.more }
    },
  )
}

type Suggested = {
  readonly free: boolean
  readonly was_there: boolean
  readonly jobs_that_day: number
}

// Sorts free workers first, then those who know the customer, then by fewest jobs; ties stay sorted
// by name.
function bySuggestion(one: Suggested, other: Suggested): number {
  return (
    Number(other.free) - Number(one.free) ||
    Number(other.was_there) - Number(one.was_there) ||
    one.jobs_that_day - other.jobs_that_day
  )
}
