import { assignMany, proposeDay } from '#contract/jobs/day-proposal.ts'
import { fromProposal } from '#domain/jobs/proposals.ts'
import { propose } from '#domain/jobs/propose.ts'
import { canAssign } from '#domain/orders/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import { transact } from '#server/db/database.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { minutesBefore, recentCrews } from '#server/hours/staffing-repo.ts'
import { hasBegun, readStaffing, versionOf, type Staffing } from '#server/hours/staffing.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { setCrews, type AssignmentContext } from '#server/jobs/assign.ts'
import { tellPlans } from '#server/jobs/day-plans.ts'
import { listAssignedWorkers, lockOrder } from '#server/jobs/repo.ts'
import { withKeyedMutex } from '#server/lib/keyed-mutex.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'

type ProposalDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'now'>

export function dayProposalRoutes(api: ApiServer, deps: ProposalDeps): void {
  const { db, engine, settings, now } = deps

  registerEndpoint(api, { proposeDay }, async ({ date, keep, serviceids }) => {
    const day = await readStaffing(db, await settings.current(), date, { waiting: serviceids })
    const { rows: _, ...input } = await withHabits(db, day, serviceids)
    const { assignments, open, load } = propose({ ...input, keep })
    return {
      version: versionOf(input),
      assignments: assignments.map(({ job, workerIds, reasons }) => ({
        serviceid: job.id,
        worker_ids: [...workerIds],
        was: [...job.assigned],
        reasons: [...reasons],
      })),
      open: open.map(({ job, ...rest }) => ({ serviceid: job.id, ...rest })),
      load: load.map(({ worker, ...rest }) => ({ _id: worker.id, name: worker.name, ...rest })),
    }
  })

  registerEndpoint(api, { assignMany }, async ({ date, assignments, anyway }, { actor }) => {
    const at = now()
    const people = assignments.flatMap(({ worker_ids }) => worker_ids)
    const assigned = await withKeyedMutex(people, () =>
      transact(db, async (tx) => {
        const jobs = await lockDay(tx, actor, date, assignments, at)
        const act: AssignmentContext = {
          tx,
          engine,
          actorId: actor.id,
          at,
          isOverridden: anyway,
          message: fromProposal,
        }
        const changes = await setCrews(act, jobs)
        await tellPlans(tx, date, changes, at)
        return jobs.length
      }),
    )
    return { assigned }
  })
}

/** Adds what a plan for people weighs, not only what it must keep. */
async function withHabits(
  db: Db,
  day: Staffing,
  only: readonly string[] | undefined,
): Promise<Staffing> {
  const customers = new Map(day.rows.map((it) => [it.id, it]))
  const midnight = Math.min(...day.jobs.map((it) => it.startsAt))
  const crews = await recentCrews(
    db,
    day.rows.map((it) => it.accountId),
    midnight,
  )
  const minutes = await minutesBefore(db, day.rules.date)
  const isAsked = (id: string) => only === undefined || only.includes(id)
  return {
    ...day,
    jobs: day.jobs.map((job) => {
      const row = customers.get(job.id)
      const begun = row !== undefined && hasBegun(row)
      return {
        ...job,
        isFixed: job.isFixed || begun || !isAsked(job.id),
        wereThere: crews.get(row?.accountId ?? '') ?? [],
      }
    }),
    workers: day.workers.map((it) => ({ ...it, weekMinutes: minutes.get(it.id) ?? 0 })),
  }
}

type Wanted = {
  readonly serviceid: string
  readonly worker_ids: readonly string[]
  readonly was: readonly string[]
}

/** Locks the jobs in a fixed order; refuses when some are not what the proposal was made for. */
async function lockDay(tx: Tx, actor: Actor, date: string, wanted: readonly Wanted[], at: number) {
  const jobs = []
  const changed = []
  for (const { serviceid, worker_ids, was } of wanted.toSorted(byId)) {
    const order = await getAuthorizedOrder(tx, serviceid, actor)
    const isLocked = order.date === date && canAssign(order) && (await lockOrder(tx, order, at))
    const crew = (await listAssignedWorkers(tx, serviceid)).map(({ id }) => id)
    const now = listed(crew)
    // Whoever sends the same again finds it done.
    const isSame = isLocked && [listed(was), listed(worker_ids)].includes(now)
    const { number, time, status } = order
    if (!isSame)
      changed.push({
        serviceid,
        number,
        date: order.date,
        time,
        service_status: status,
        worker_ids: crew,
      })
    jobs.push({ job: order, workerIds: worker_ids })
  }
  if (changed.length > 0) throw new Refusal('day_changed', { body: { changed } })
  return jobs
}

const listed = (ids: readonly string[]): string => [...new Set(ids)].toSorted().join()

const byId = (a: Wanted, b: Wanted): number => (a.serviceid < b.serviceid ? -1 : 1)
