import { assignOrder, availableWorkers } from '#contract/jobs/admin.ts'
import { townsServed } from '#domain/address.ts'
import { dayWithJob } from '#domain/jobs/workers.ts'
import { canAssign } from '#domain/orders/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import { jobSpan } from '#domain/schedule.ts'
import { transact } from '#server/db/database.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { assertFree, setWorkers } from '#server/jobs/assign.ts'
import { candidatesFor, isSuitable, type Candidate } from '#server/jobs/candidates.ts'
import { findWorkers, listWorkers } from '#server/jobs/list-workers.ts'
import { lockOrder, jobsOnDay, workersKnownTo, listAssignedWorkers } from '#server/jobs/repo.ts'
import { withKeyedMutex } from '#server/lib/keyed-mutex.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
type AssignDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'now'>

export function assignRoutes(api: ApiServer, { db, engine, settings, now }: AssignDeps): void {
  registerEndpoint(api, { assignOrder }, async ({ serviceid, worker_ids, anyway }, { actor }) => {
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
        const act = { tx, engine, actorId: actor.id, at, isOverridden: anyway }
        await setWorkers(act, order, worker_ids)
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
      const job = { ...order, ...jobSpan(slot, minutes ?? order.minutes) }
      const rules = await settings.current()
      const towns = townsServed(rules.business)
      const jobs = await jobsOnDay(db, slot.date, serviceid)
      const previous = await workersKnownTo(db, order)
      const assigned = new Set((await listAssignedWorkers(db, serviceid)).map(({ id }) => id))
      const busy = [...jobs.keys(), ...previous, ...assigned]
      const listed = q ? await findWorkers(db, q) : await listWorkers(db, [...new Set(busy)])
      const ids = listed.workers.map(({ id }) => id)
      const candidates = (await candidatesFor(db, rules, job, ids)).map((it) => {
        const others = jobs.get(it.id) ?? []
        const day = dayWithJob(job, others, towns, rules.booking)
        const [isKnown, isAssigned] = [previous.has(it.id), assigned.has(it.id)]
        return { ...it, ...day, jobs: others.length, isKnown, isAssigned }
      })
      const workers = candidates.toSorted(bySuggestion).map(present)
      return { people: order.people, workers, more: listed.more }
    },
  )
}

type Suggested = Candidate & {
  readonly minutes: number
  readonly wayMinutes: number
  readonly jobs: number
  readonly isKnown: boolean
  readonly isAssigned: boolean
}

const present = (it: Suggested) => ({
  _id: it.id,
  name: it.name,
  free: it.taken === null,
  reason: it.taken,
  jobs_that_day: it.jobs,
  minutes_that_day: it.minutes,
  way_minutes: it.wayMinutes,
  was_there: it.isKnown,
  preferred: it.isPreferred,
  off_hours: it.isOffHours,
  lacks_skill: it.lacksSkill,
  never: it.isNever,
  assigned: it.isAssigned,
})

// Sorts free workers first, those who can do it before others, then those whom the customer prefers
// or knows, then by fewest jobs; ties stay sorted by name.
function bySuggestion(one: Suggested, other: Suggested): number {
  const by = (is: (it: Suggested) => boolean) => Number(is(other)) - Number(is(one))
  return (
    by((it) => it.taken === null) ||
    by(isSuitable) ||
    by((it) => it.isPreferred) ||
    by((it) => it.isKnown) ||
    one.jobs - other.jobs
  )
}
