import { Refusal } from '#domain/refusals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { countEvents } from '#server/orders/events.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'
import { getOrder } from '#server/orders/repo.ts'
import { bookReclean, type ProblemAnswer } from '#server/problems/reclean.ts'
import { refund } from '#server/problems/refund.ts'
import { closeProblem, findProblem, setOutcome } from '#server/problems/repo.ts'

type AnswerDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'orderEffects' | 'now'>
type Done = { readonly order_id?: string }

/** Answers a problem once and carries out the remedy, in one transaction. */
export function saveProblemAnswer(
  deps: AnswerDeps,
  actor: Actor,
  it: ProblemAnswer,
): Promise<Done> {
  const at = deps.now()
  const { problem_id, message, action } = it
  return transact(deps.db, async (tx) => {
    await lockSettingsShared(tx, deps.engine)
    const problem = await findProblem(tx, problem_id)
    if (!problem) throw new Refusal('problem_not_found')
    if (!(await closeProblem(tx, problem.id, { action, message, by: actor.id, at })))
      throw new Refusal('problem_answered')
    const order = await getOrder(tx, problem.orderId)
    const visit = { deps, settings: await deps.settings.current(tx), actor, at }
    const { id: subject, accountId: aboutId } = problem
    const kind = 'problem-answered' as const
    await recordAudit(tx, { at, actorId: actor.id, kind, subject, aboutId })
    const payload = buildOrderPayload({ ...order, reply: message }, await countEvents(tx, order.id))
    await enqueue(tx, { type: 'problem-answered', payload }, order, at)
    await recordLiveEvent(tx, { at, topic: 'problems', subject: order.id, people: [aboutId] })
    if (action === 'refund') await refund(tx, visit, order, it)
    if (action !== 'reclean') return {}
    const order_id = await bookReclean(tx, { ...visit, problem: problem.text }, order, it)
    await setOutcome(tx, problem.id, { reclean_id: order_id })
    return { order_id }
  })
}
