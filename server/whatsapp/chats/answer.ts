import type { z } from 'zod/mini'
import type { chatReply } from '#contract/whatsapp/chats.ts'
import { assertRepeats, Refusal } from '#domain/refusals.ts'
import { mayReply, replyState, replyUntil, type ReplyState } from '#domain/whatsapp/chat.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { sendFreeForm } from '#server/notifications/free-form/send.ts'
import { findLatestOrder, findLocked, findReply, markSeen } from '#server/whatsapp/chats/repo.ts'

type Answer = z.output<(typeof chatReply)['input']>

/**
 * Queues an admin's answer, once an id; a repeat gets the first state, even after the time to answer
 * is over.
 */
export function answerChat(
  { db, engine, now }: Pick<Dependencies, 'db' | 'engine' | 'now'>,
  actor: Actor,
  { customer, text, reply_id: replyId }: Answer,
): Promise<ReplyState> {
  const at = now()
  return transact(db, async (tx) => {
    const earlier = await findRepeated(tx, customer, text, replyId)
    if (earlier) return earlier
    const thread = await findLocked(tx, engine, customer)
    if (!thread) throw new Refusal('chat_not_found')
    const { accountId, waId, userId, language, inboundAt } = thread
    const until = replyUntil(inboundAt)
    if (until === null || !mayReply(inboundAt, at)) throw new Refusal('chat_window_closed')
    const orderId = await findLatestOrder(tx, customer)
    const answer = { replyId, text, orderId, contextId: null, actorId: actor.id, until }
    const to = { accountId, waId, userId, language: language ?? '' } as const
    if (!(await sendFreeForm(tx, answer, to, at)))
      return (await findRepeated(tx, customer, text, replyId)) ?? 'queued'
    // Who answers has read what was asked.
    await markSeen(tx, customer, at, at)
    const subject = `out-${replyId}`
    await recordAudit(tx, {
      at,
      actorId: actor.id,
      kind: 'chat-answered',
      subject,
      aboutId: accountId ?? actor.id,
    })
    await recordLiveEvent(tx, { at, topic: 'chats', subject })
    return 'queued'
  })
}

/** The state of what was sent with this id; refused when that was something else. */
async function findRepeated(
  tx: Tx,
  thread: string,
  text: string,
  replyId: string,
): Promise<ReplyState | undefined> {
  const earlier = await findReply(tx, replyId)
  if (!earlier) return undefined
  assertRepeats(earlier, { thread, text })
  return replyState(earlier)
}
