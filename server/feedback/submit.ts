import type { z } from 'zod/mini'
import type { giveFeedback } from '#contract/feedback/feedback.ts'
import { feedbackDenialReason } from '#domain/feedback/feedback.ts'
import { Refusal } from '#domain/refusals.ts'
import { newId } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { addFeedback } from '#server/feedback/repo.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { withdraw } from '#server/notifications/outbox/repo.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { lastCameTo } from '#server/orders/events.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

type FeedbackInput = z.output<(typeof giveFeedback)['input']>

/** Returns why the order cannot take feedback now, if so. */
export async function feedbackDenial(db: Db, order: OrderWithCustomer, now: number) {
  const completedAt = await lastCameTo(db, order.id, 'completed')
  return feedbackDenialReason({ ...order, completedAt }, now)
}

/** Saves the customer's feedback, once per order, and returns its id. */
export function saveFeedback(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  actor: Actor,
  { serviceid, stars, text, publish }: FeedbackInput,
): Promise<string> {
  const at = now()
  return transact(db, async (tx) => {
    const order = await getAuthorizedOrder(tx, serviceid, actor)
    const denied = await feedbackDenial(tx, order, at)
    if (denied) throw new Refusal(denied)
    const id = newId(at)
    const own = { id, orderId: order.id, accountId: order.accountId, at }
    const content = { stars, text, mayPublish: publish ? 1 : 0 }
    if (!(await addFeedback(tx, { ...own, ...content }))) throw new Refusal('feedback_given')
    const liveEvent = { topic: 'feedback', subject: order.id, people: [order.accountId] } as const
    await recordLiveEvent(tx, { at, ...liveEvent, kind: 'feedback-given', actorId: actor.id })
    // No feedback request is needed any more.
    await withdraw(tx, order.id, ['feedback-asked'], at)
    return id
  })
}
