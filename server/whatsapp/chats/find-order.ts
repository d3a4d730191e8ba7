import { chatOrderMs, orderOfMessage } from '#domain/whatsapp/chat.ts'
import type { Db } from '#server/db/tables.ts'
import { findOrderOfMessage, listOrdersOf } from '#server/whatsapp/chats/repo.ts'

/** Finds which order of a customer a message is about, which answers the one with this wamid. */
export async function findOrderFor(
  db: Db,
  accountId: string,
  contextId: string | null,
  now: number,
): Promise<string | null> {
  const answered = contextId === null ? null : await findOrderOfMessage(db, contextId, accountId)
  if (answered !== null) return answered
  const span = { endedSince: now - chatOrderMs.after, startBy: now + chatOrderMs.ahead }
  return orderOfMessage(await listOrdersOf(db, accountId, span), null, now)
}
