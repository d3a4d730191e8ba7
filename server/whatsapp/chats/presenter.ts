import type { ChatMessage, ChatRow } from '#contract/whatsapp/chats.ts'
import { canonicalPhone } from '#domain/phone.ts'
import { visiblePhone } from '#domain/privacy.ts'
import { toIso } from '#domain/schedule.ts'
import { replyState, replyUntil, toChatKind } from '#domain/whatsapp/chat.ts'
import type { Db } from '#server/db/tables.ts'
import { findUnsentReason } from '#server/notifications/unsent-reasons.ts'
import {
  countUnseen,
  listLatest,
  type LatestMessage,
  type Message,
  type Thread,
} from '#server/whatsapp/chats/repo.ts'

/** Presents conversations with their latest message and how much of them is unseen. */
export async function presentChats(db: Db, threads: readonly Thread[]): Promise<ChatRow[]> {
  const ids = threads.map(({ id }) => id)
  const [unseen, latest] = [await countUnseen(db, ids), await listLatest(db, ids)]
  const latestOf = new Map(latest.map((it) => [it.thread, it]))
  return threads.map((it) => presentChat(it, unseen.get(it.id) ?? 0, latestOf.get(it.id)))
}

function presentChat(it: Thread, unread: number, latest: LatestMessage | undefined): ChatRow {
  const { accountId, role, name, phone, disabledAt } = it
  const person = accountId && role ? { _id: accountId, role, disabled_at: toIso(disabledAt) } : null
  return {
    _id: it.id,
    person,
    name: person ? (name ?? '') : it.calls,
    phone: person ? visiblePhone(phone ?? '') : (canonicalPhone(it.waId) ?? ''),
    unread,
    at: toIso(latest?.at ?? null),
    latest: latest
      ? { direction: latest.direction, kind: toChatKind(latest.kind), text: latest.text }
      : null,
    reply_until: toIso(replyUntil(it.inboundAt)),
  }
}

export function presentMessage(it: Message): ChatMessage {
  const { id, at, direction, kind, text, orderId, number } = it
  const state = direction === 'out' ? replyState(it) : null
  const error = state === 'failed' ? it.receiptError || it.lastError || '' : ''
  return {
    _id: id,
    at: toIso(at),
    direction,
    kind: toChatKind(kind),
    text,
    by: it.actor ?? '',
    order: orderId && number ? { serviceid: orderId, number } : null,
    state,
    error,
    error_code: findUnsentReason(error),
  }
}
