import type { z } from 'zod/mini'
import { problemPhotosPath, type reportProblem } from '#contract/problems/problems.ts'
import type { Role } from '#domain/accounts.ts'
import { problemDenialReason, reportedUntil, isProblemOpen } from '#domain/problems/problems.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { newId } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import { happened } from '#server/db/happenings.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { countEvents, lastCameTo } from '#server/orders/events.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'
import { addProblem, claimPhotos, listProblems } from '#server/problems/repo.ts'

type Reported = z.output<(typeof reportProblem)['input']>
type ReportDeps = Pick<Dependencies, 'db' | 'settings' | 'now'>

/** The time until which a problem with the order may be reported; undefined when it may not. */
export async function reportableUntil(
  db: Db,
  order: OrderWithCustomer,
  by: Role,
  now: number,
): Promise<number | undefined> {
  const completedAt = await lastCameTo(db, order.id, 'completed')
  const until = reportedUntil({ status: order.status, completedAt }, by)
  if (until === undefined || now > until) return undefined
  const open = (await listProblems(db, order.id)).some(isProblemOpen)
  return open ? undefined : until
}

/**
 * Saves a problem reported by a customer, or by an admin for them; returns its id. Repeating the
 * same text returns the open problem.
 */
export function saveProblemReport(
  { db, settings, now }: ReportDeps,
  actor: Actor,
  { serviceid, text, images }: Reported,
): Promise<string> {
  const at = now()
  return transact(db, async (tx) => {
    const order = await getAuthorizedOrder(tx, serviceid, actor)
    const open = (await listProblems(tx, order.id)).find(isProblemOpen)
    if (open?.text === text) return open.id
    const completedAt = await lastCameTo(tx, order.id, 'completed')
    const denied = problemDenialReason({ status: order.status, completedAt }, actor.role, at)
    if (denied) throw problemRefusal(denied, actor)
    const id = newId(at)
    const reported_by = actor.role === 'admin' ? actor.id : null
    const problem = { id, order_id: order.id, account_id: order.accountId, text, at, reported_by }
    if (!(await addProblem(tx, problem))) return sameOpen(tx, actor, order.id, text)
    happened('problem.reported', id, order.id)
    await claim(tx, images, actor.id, id)
    const kind = 'problem-reported' as const
    await recordAudit(tx, { at, actorId: actor.id, kind, subject: id, aboutId: order.accountId })
    const liveEvent = { topic: 'problems', subject: order.id, people: [order.accountId] } as const
    // What an admin typed is no news to the team.
    const isNews = actor.role !== 'admin'
    await recordLiveEvent(tx, { at, ...liveEvent, ...(isNews && { kind, actorId: actor.id }) })
    const payload = buildOrderPayload({ ...order, reply: null }, await countEvents(tx, order.id))
    await enqueue(tx, { type: 'problem-received', payload }, order, at)
    if (!isNews) return id
    const toOwner = { type: 'owner-problem', payload: { ...payload, message: text } } as const
    await notifyOwner(tx, await settings.current(tx), toOwner, at)
    return id
  })
}

/** Another call was first: the same text means a double tap. */
async function sameOpen(tx: Tx, actor: Actor, orderId: string, text: string): Promise<string> {
  const open = (await listProblems(tx, orderId)).find(isProblemOpen)
  if (open?.text === text) return open.id
  throw problemRefusal('problem_open', actor)
}

/** The sentences of the customer's form, worded for the admin. */
function problemRefusal(code: RefusalCode, { role }: Actor): Refusal {
  const sentence = role === 'admin' ? forAdmins[code] : undefined
  return new Refusal(code, sentence === undefined ? {} : { sentence })
}

const forAdmins: Partial<Record<RefusalCode, string>> = {
  problem_too_late: 'A problem can be written down within seven days of the job.',
  problem_open: 'This job has an open problem already. Answer it first.',
}

/** Attaches the photos to the problem, all or none. */
async function claim(
  tx: Tx,
  images: readonly string[],
  accountId: string,
  problemId: string,
): Promise<void> {
  const start = `${problemPhotosPath}/`
  const ids = [...new Set(images)].map((it) => (it.startsWith(start) ? it.slice(start.length) : ''))
  if ((await claimPhotos(tx, ids, accountId, problemId)) !== ids.length)
    throw new Refusal('problem_photos', { fields: { images: 'problem_photos' } })
}
