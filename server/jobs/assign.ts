import type { JobSpan } from '#domain/hours/crew-capacity.ts'
import { nextHalfHour } from '#domain/jobs/half-hours.ts'
import { isOffHours } from '#domain/jobs/workers.ts'
import type { JobNotification } from '#domain/notifications/specs.ts'
import { canAssign, type OrderStatus } from '#domain/orders/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import { indiaClock } from '#domain/schedule.ts'
import { findAccountById } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock } from '#server/db/database.ts'
import type { Db, Engine, Tx } from '#server/db/tables.ts'
import { verifiedWorkers } from '#server/db/verified-workers.ts'
import { pairingsOf, workersOn } from '#server/hours/workers-repo.ts'
import { candidatesFor, isSuitable, type StaffedJob } from '#server/jobs/candidates.ts'
import {
  findTaken,
  freeTimeFrom,
  freeWorkers,
  reserveTime,
  type Taken,
  listAssignedWorkers,
  type AssignedWorker,
} from '#server/jobs/repo.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { dropHeld } from '#server/notifications/outbox/repo.ts'
import type { EffectContext } from '#server/order-changes/order-change.ts'
import { addAssignedEvent, countEvents } from '#server/orders/events.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'
import { getOrder } from '#server/orders/repo.ts'
import { dropHeldPush, enqueuePush } from '#server/push/repo.ts'

type Job = JobSpan & { readonly id: string; readonly status: OrderStatus }

/** The context of an assignment: the transaction, who acts and when. */
export type AssignmentContext = {
  readonly tx: Tx
  readonly engine: Engine
  readonly actorId: string
  readonly at: number
  /** True when the job's time changed, so that workers who keep it are notified. */
  readonly isMoved?: boolean
  /** New workers are told no earlier than this. */
  readonly heldUntil?: number | undefined
  /** An admin overrules a worker's hours and who never goes to the customer. */
  readonly isOverridden?: boolean | undefined
  /** Shown to admins in the order's history. */
  readonly message?: string
}

/** A job with whom it shall have. */
type WantedCrew = { readonly job: Job; readonly workerIds: readonly string[] }

export type CrewChange = WantedCrew & {
  readonly before: readonly AssignedWorker[]
  readonly after: readonly AssignedWorker[]
}

/**
 * Assigns exactly these workers to a job, in the transaction that holds its order, and tells them.
 */
export async function setWorkers(
  act: AssignmentContext,
  job: Job,
  workerIds: readonly string[],
): Promise<void> {
  for (const { before, after } of await setCrews(act, [{ job, workerIds }]))
    await notifyWorkers(act, job, before, after)
}

/**
 * Assigns exactly these workers to these jobs, in the transaction that holds their orders. Refuses
 * when a half hour of theirs is taken; workers no longer assigned get their time back. Returns what
 * changed; nobody is told.
 */
export async function setCrews(
  act: AssignmentContext,
  wanted: readonly WantedCrew[],
): Promise<CrewChange[]> {
  const { tx, engine } = act
  const changes = []
  for (const { job, workerIds } of wanted) {
    const before = await listAssignedWorkers(tx, job.id)
    const ids = [...new Set(workerIds)].toSorted()
    const had = before.map(({ id }) => id).toSorted()
    const isSame = ids.join() === had.join()
    if (!isSame || (act.isMoved && ids.length > 0)) changes.push({ job, before, ids, had, isSame })
  }
  await lockWorkers(
    tx,
    engine,
    changes.flatMap(({ had, ids }) => [...had, ...ids]),
  )
  // All are freed before anyone is taken, so that two jobs can exchange their workers.
  for (const { job } of changes) await freeWorkers(tx, job.id)
  const made: CrewChange[] = []
  for (const { job, before, ids, had, isSame } of changes) {
    const isOverridden = await takeWorkers(act, job, ids, had)
    const after = await listAssignedWorkers(tx, job.id)
    made.push({ job, workerIds: ids, before, after })
    if (isSame) continue
    await recordAssigned({ ...act, isOverridden }, job, ids)
    const { accountId } = await getOrder(tx, job.id)
    const told = [...had, ...ids, accountId]
    await recordLiveEvent(tx, { at: act.at, topic: 'calendar', subject: job.id, people: told })
  }
  return made
}

/** Takes the workers' time for a job; returns whether the admin overrules what is kept of them. */
async function takeWorkers(
  act: AssignmentContext,
  job: Job,
  ids: readonly string[],
  had: readonly string[],
): Promise<boolean> {
  const added = ids.filter((id) => !had.includes(id))
  await assertVerified(act.tx, added)
  const isOverridden = await checkSuitable(act, job, added, act.isMoved ? ids : added)
  await reserveForAll(act.tx, ids, job, act.at)
  return isOverridden
}

/** Frees what has not begun of the time of a job that is over. */
export async function releaseRest(act: AssignmentContext, job: Job): Promise<void> {
  const { tx, engine, at } = act
  const ids = (await listAssignedWorkers(tx, job.id)).map(({ id }) => id)
  await lockWorkers(tx, engine, ids)
  await freeTimeFrom(tx, job.id, nextHalfHour(at))
}

/** Takes back what `releaseRest` freed; refuses when a worker has something else by now. */
export async function reserveRest(act: AssignmentContext, job: Job): Promise<void> {
  const { tx, engine, at } = act
  const ids = (await listAssignedWorkers(tx, job.id)).map(({ id }) => id)
  await lockWorkers(tx, engine, ids)
  await reserveForAll(tx, ids, job, at)
}

async function reserveForAll(tx: Tx, ids: readonly string[], job: Job, at: number) {
  for (const id of ids) {
    const taken = await reserveTime(tx, id, job, at)
    if (taken) throw await takenRefusal(tx, id, taken)
  }
}

/** Locks in a fixed order, so that two admins who swap workers cannot deadlock. */
async function lockWorkers(tx: Tx, engine: Engine, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) await lock(tx, engine, `worker:${id}`)
}

/**
 * Returns whether the admin overrules what is kept of the workers; refuses it otherwise: that one
 * who is added never goes to the customer, or that one who must come at this time does not work then.
 */
async function checkSuitable(
  { tx, isOverridden: mayOverrule = false }: AssignmentContext,
  job: Job,
  added: readonly string[],
  coming: readonly string[],
): Promise<boolean> {
  if (coming.length === 0) return false
  const { accountId } = await getOrder(tx, job.id)
  const { date } = indiaClock(job.startsAt)
  const pairings = (await pairingsOf(tx, [accountId])).get(accountId)
  for (const { id: _id, name, week } of await workersOn(tx, date, coming)) {
    const isNever = added.includes(_id) && pairings?.get(_id) === 'never'
    if (!isNever && !isOffHours(week, { ...job, date })) continue
    if (mayOverrule) return true
    const details = { params: { worker: name }, body: { worker: { _id, name } } }
    throw new Refusal(isNever ? 'worker_never' : 'worker_off_hours', details)
  }
  return false
}

/** Locks these workers in a fixed order; returns those who can do the job and are free for it. */
export async function lockFree(
  tx: Tx,
  { engine, settings }: EffectContext,
  ids: readonly string[],
  job: StaffedJob,
): Promise<string[]> {
  if (ids.length === 0) return []
  await lockWorkers(tx, engine, ids)
  const candidates = await candidatesFor(tx, settings, job, ids)
  return candidates.filter(isSuitable).map(({ id }) => id)
}

async function assertVerified(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const verified = await verifiedWorkers(db).select('id').where('id', 'in', ids).execute()
  if (verified.length < ids.length)
    throw new Refusal('worker_not_verified', { fields: { worker_ids: 'worker_not_verified' } })
}

/**
 * Refuses early when a worker is not verified or not free. Not a guarantee: `setWorkers` decides.
 */
export async function assertFree(db: Db, job: Job, workerIds: readonly string[]): Promise<void> {
  const ids = [...new Set(workerIds)]
  const had = new Set((await listAssignedWorkers(db, job.id)).map(({ id }) => id))
  await assertVerified(
    db,
    ids.filter((id) => !had.has(id)),
  )
  for (const id of ids) {
    const taken = await findTaken(db, id, job)
    if (taken) throw await takenRefusal(db, id, taken)
  }
}

async function takenRefusal(db: Db, workerId: string, taken: Taken): Promise<Refusal> {
  const { orderId, date, time } = taken
  const name = (await findAccountById(db, workerId))?.name ?? ''
  const body = {
    worker: { _id: workerId, name },
    ...(orderId !== null && { with: { serviceid: orderId, date, time } }),
  }
  return new Refusal(orderId === null ? 'worker_on_leave' : 'worker_busy', {
    params: { worker: name },
    body,
  })
}

/**
 * Records the assignment in the order's history and the audit log. An order that has
 * ended records its own event, so nothing is added.
 */
export async function recordAssigned(
  act: AssignmentContext,
  job: Job,
  workerIds: readonly string[],
): Promise<void> {
  const { tx, actorId, at, isOverridden, message = '' } = act
  if (!canAssign(job)) return
  const by = { actorId, message, at, isOverridden }
  await addAssignedEvent(tx, job, workerIds, by)
  const { accountId: aboutId } = await getOrder(tx, job.id)
  await recordAudit(tx, { at, actorId, kind: 'order-assigned', subject: job.id, aboutId })
}

/** Notifies workers of new, changed and withdrawn jobs, unless the job is already over. */
export async function notifyWorkers(
  {
    tx,
    at,
    isMoved = false,
    heldUntil = 0,
  }: Pick<AssignmentContext, 'tx' | 'at' | 'isMoved' | 'heldUntil'>,
  job: Job,
  before: readonly AssignedWorker[],
  after: readonly AssignedWorker[],
): Promise<void> {
  if (job.endsAt <= at) return
  const payload = buildOrderPayload(await getOrder(tx, job.id), await countEvents(tx, job.id))
  const tell = async (type: JobNotification, worker: AssignedWorker) => {
    const notBefore = type === 'job-new' ? heldUntil : 0
    await enqueue(tx, { type, payload, notBefore }, { ...worker, accountId: worker.id }, at)
    await enqueuePush(tx, type, [worker.id], { orderId: job.id, at: Math.max(at, notBefore) })
  }
  /** Who was not told of the job yet hears nothing of its end, and only then of its change. */
  const wasTold = async ({ id }: AssignedWorker) => {
    const held = { orderId: job.id, accountId: id, type: 'job-new' } as const
    const isHeld = await dropHeld(tx, held, at)
    return !(await dropHeldPush(tx, held, at)) && !isHeld
  }
  for (const worker of before)
    if (!isIn(after, worker) && (await wasTold(worker))) await tell('job-withdrawn', worker)
  for (const worker of after) {
    if (!isIn(before, worker)) await tell('job-new', worker)
    else if (isMoved) await tell((await wasTold(worker)) ? 'job-changed' : 'job-new', worker)
  }
}

const isIn = (workers: readonly AssignedWorker[], { id }: AssignedWorker): boolean =>
  workers.some((it) => it.id === id)
