import { preferenceKind } from '#domain/whatsapp/chat.ts'
import type { Tx } from '#server/db/tables.ts'
import { addChatMessage, hasChatMessage } from '#server/notifications/free-form/repo.ts'
import {
  adoptThreads,
  lockThreads,
  nextTimeIn,
  threadOf,
  touchThread,
} from '#server/notifications/free-form/threads-repo.ts'
import { findOrderFor } from '#server/whatsapp/chats/find-order.ts'
import { takeChatMessage } from '#server/whatsapp/chats/take-message.ts'
import type { Inbound, WhatsAppDeps } from '#server/whatsapp/received.ts'
import { findSender, linkUserId } from '#server/whatsapp/repo.ts'

/** Keeps what a person wrote in their thread; what comes twice is kept once. */
export async function takeInbound(tx: Tx, deps: WhatsAppDeps, message: Inbound): Promise<void> {
  await lockThreads(tx, deps.engine, message)
  const kept = await keepInbound(tx, message, { seenAt: null })
  if (kept.isNew) await takeChatMessage(tx, deps, message, kept)
}

type Keeping = {
  /** What it is about; found by its context and the customer's bookings unless given. */
  readonly orderId?: string | null
  readonly seenAt: number | null
}

/**
 * Adds a row to the thread of its sender, who is the account with this number, else the one linked
 * to this id. Returns the sender's account, the thread, the order, and whether the row is new.
 */
export async function keepInbound(tx: Tx, message: Inbound, { seenAt, ...how }: Keeping) {
  const { id, at: sentAt, kind, waId, userId, name, text, contextId } = message
  const account = await findSender(tx, message)
  if (account && userId && account.waUserId !== userId && account.phone === waId)
    await linkUserId(tx, account.id, userId)
  if (account) await adoptThreads(tx, account.id, message)
  const accountId = account?.id ?? null
  const about = account && (await findOrderFor(tx, account.id, contextId, sentAt))
  const { orderId = about ?? null } = how
  const person = { accountId, waId, userId }
  // WhatsApp repeats what we were slow to answer.
  if (await hasChatMessage(tx, id))
    return { account, thread: threadOf(person), orderId, isNew: false }
  const at = await nextTimeIn(tx, person, sentAt)
  // Only what they write themselves may be answered.
  const inboundAt = kind === preferenceKind ? null : sentAt
  const thread = await touchThread(tx, { ...person, name }, at, inboundAt)
  const isNew = await addChatMessage(tx, {
    id,
    at,
    thread_id: thread,
    account_id: accountId,
    order_id: orderId,
    wa_id: waId,
    user_id: userId,
    name,
    direction: 'in',
    kind,
    text,
    context_id: contextId,
    seen_at: seenAt,
  })
  return { account, thread, orderId, isNew }
}
