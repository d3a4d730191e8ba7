import { deleteWorkerTimeOff, putWorkerTimeOff } from '#contract/jobs/admin.ts'
import { deleteTimeOff, getTimeOff, putTimeOff } from '#contract/jobs/worker.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { findHalfHours, spanOfDays, timeOffSpan, type DayHalf } from '#domain/jobs/half-hours.ts'
import { jobLimits } from '#domain/jobs/steps.ts'
import { Refusal } from '#domain/refusals.ts'
import { indiaClock, countDays, type DateRange } from '#domain/schedule.ts'
import { findAccountById } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findProfile } from '#server/hours/workers-repo.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { candidatesFor, isSuitable } from '#server/jobs/candidates.ts'
import { lockAcceptedOrders, releaseThese } from '#server/jobs/release.ts'
import { addTimeOff, jobsWithin, listTimeOff, removeTimeOff } from '#server/jobs/time-off-repo.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import type { ReleasedJob } from '#server/order-changes/order-change.ts'

type TimeOffDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'now'>
type TimeOff = DateRange & {
  readonly half?: DayHalf | undefined
  readonly reason?: string | undefined
  /** When true, jobs on these days are unassigned from the worker instead of refusing the days. */
  readonly release_jobs?: boolean | undefined
}

/** Registers the endpoints for days off, set by workers themselves or by an admin. */
export function timeOffRoutes(api: ApiServer, deps: TimeOffDeps): void {
  registerEndpoint(api, { getTimeOff }, async (_input, { actor }) => ({
    leave: await listTimeOff(deps.db, actor.id, indiaClock(deps.now()).date),
    week: (await findProfile(deps.db, actor.id))?.week ?? null,
  }))
  registerEndpoint(api, { putTimeOff }, async (days, { actor }) => {
    await takeDays(deps, actor.id, actor.id, days)
    return { message: 'Your days off are saved' }
  })
  registerEndpoint(api, { deleteTimeOff }, async (days, { actor }) => {
    await giveDaysBack(deps, actor.id, actor.id, days)
    return { message: 'Your days off are taken back' }
  })
  registerEndpoint(api, { putWorkerTimeOff }, async ({ worker_id, ...days }, { actor }) => {
    const released = await takeDays(deps, worker_id, actor.id, days)
    return { message: 'The days off are saved', released }
  })
  registerEndpoint(api, { deleteWorkerTimeOff }, async ({ worker_id, ...days }, { actor }) => {
    await giveDaysBack(deps, worker_id, actor.id, days)
    return { message: 'The days off are taken back' }
  })
}

/** Refuses when the range is empty, reversed or longer than `most` days. */
export function assertDays(days: DateRange, most: number): void {
  const count = countDays(days)
  if (count < 1 || count > most)
    throw new Refusal('days_too_many', {
      params: { days: String(most) },
      fields: { to: 'days_too_many' },
    })
}

async function takeDays(
  { db, engine, settings, now }: TimeOffDeps,
  workerId: string,
  actorId: string,
  { from, to, half, reason = '', release_jobs: isReleasing = false }: TimeOff,
): Promise<ReleasedJob[]> {
  assertDays({ from, to }, jobLimits.timeOffDays)
  if (half && from !== to)
    throw new Refusal('half_day_invalid', { fields: { half: 'half_day_invalid' } })
  const span = half ? timeOffSpan(from, findHalfHours(half)) : spanOfDays({ from, to })
  return transact(db, async (tx) => {
    const account = await findAccountById(tx, workerId)
    if (account?.role !== 'worker' || account.erasedAt !== null)
      throw new Refusal('account_not_found')
    const promised = isReleasing ? await jobsWithin(tx, workerId, span) : []
    const held = await lockAcceptedOrders(tx, promised.map(idOf), now())
    // The same lock as an assignment takes, so that the second of the two sees the first.
    await lock(tx, engine, `worker:${workerId}`)
    const jobs = await jobsWithin(tx, workerId, span)
    const conflicts = jobs.filter((it) => !held.has(it.serviceid))
    if (conflicts.length > 0) {
      const listed =
        actorId === workerId
          ? conflicts.map(toSlot)
          : await withPlace(tx, await settings.current(tx), workerId, conflicts)
      throw new Refusal('leave_has_jobs', { body: { jobs: listed } })
    }
    const act = { tx, engine, actorId, at: now() }
    const released = await releaseThese(act, workerId, jobs.map(idOf))
    await addTimeOff(tx, workerId, { from, to, reason, ...(half && { half }) })
    const about = { subject: `${from} ${to}`, aboutId: workerId }
    await recordAudit(tx, { at: now(), actorId, kind: 'leave-added', ...about })
    await announceTimeOff(tx, workerId, now())
    return released
  })
}

type Conflict = Awaited<ReturnType<typeof jobsWithin>>[number]

const toSlot = ({ serviceid, date, time }: Conflict) => ({ serviceid, date, time })

/** Jobs for whose time an admin may look for names of others who are free. */
const mostHelped = 20

/** What an admin needs to hand the jobs over: what and where, and who is free then. */
async function withPlace(
  tx: Tx,
  settings: Settings,
  workerId: string,
  conflicts: readonly Conflict[],
) {
  const listed = []
  for (const job of conflicts.slice(0, mostHelped)) {
    const others = (await candidatesFor(tx, settings, job)).filter(({ id }) => id !== workerId)
    const { service, serviceHindi: service_hindi, address } = job
    const free = others.filter(isSuitable).map(({ name }) => name)
    listed.push({ ...toSlot(job), service, service_hindi, address, free })
  }
  return listed
}

const idOf = ({ serviceid }: { readonly serviceid: string }): string => serviceid

async function giveDaysBack(
  { db, engine, now }: TimeOffDeps,
  workerId: string,
  actorId: string,
  days: DateRange,
): Promise<void> {
  assertDays(days, jobLimits.timeOffDays)
  await transact(db, async (tx) => {
    await lock(tx, engine, `worker:${workerId}`)
    if ((await removeTimeOff(tx, workerId, days)) === 0) return
    const about = { subject: `${days.from} ${days.to}`, aboutId: workerId }
    await recordAudit(tx, { at: now(), actorId, kind: 'leave-removed', ...about })
    await announceTimeOff(tx, workerId, now())
  })
}

const announceTimeOff = (tx: Tx, workerId: string, at: number): Promise<void> =>
  recordLiveEvent(tx, { at, topic: 'calendar', subject: workerId, people: [workerId] })
