import { Refusal } from '#domain/refusals.ts'
import { dayMs } from '#domain/time-units.ts'
import { getCustomer } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { adoptThreads } from '#server/notifications/free-form/threads-repo.ts'
import { findOrderFor } from '#server/whatsapp/chats/find-order.ts'
import { findLocked, linkSender, setOrderOf } from '#server/whatsapp/chats/repo.ts'

type LinkDeps = Pick<Dependencies, 'db' | 'engine' | 'now'>

/**
 * Says which customer an unknown sender is, once: what was written moves to the customer, and what
 * was written within a day is about the order that they may mean.
 */
export function linkToCustomer(
  { db, engine, now }: LinkDeps,
  actor: Actor,
  { thread: id, userid }: { readonly thread: string; readonly userid: string },
): Promise<void> {
  const at = now()
  return transact(db, async (tx) => {
    const thread = await findLocked(tx, engine, id)
    if (!thread || thread.accountId !== null) throw new Refusal('chat_not_found')
    const customer = await getCustomer(tx, userid)
    const { waId, userId } = thread
    await linkSender(tx, customer.id, userId || waId)
    await adoptThreads(tx, customer.id, { waId, userId })
    const orderId = await findOrderFor(tx, customer.id, null, at)
    if (orderId !== null) await setOrderOf(tx, customer.id, orderId, at - dayMs)
    const about = { subject: customer.id, aboutId: customer.id }
    await recordAudit(tx, { at, actorId: actor.id, kind: 'chat-linked', ...about })
    await recordLiveEvent(tx, { at, topic: 'chats', subject: customer.id })
  })
}
