import type { Language } from '#contract/locales.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { Outgoing, ReplyButton } from '#server/notifications/channels/sender.ts'
import {
  addChatMessage,
  findOutgoing,
  queueChatMessage,
} from '#server/notifications/free-form/repo.ts'
import {
  nextTimeIn,
  touchThread,
  type ChatPerson,
} from '#server/notifications/free-form/threads-repo.ts'
import type { Queued } from '#server/notifications/outbox/outbox.ts'

/** A text in a person's thread on WhatsApp, with up to three buttons under it. */
export type FreeForm = {
  /** Names this message: whoever queues it again with the same id sends nothing twice. */
  readonly replyId: string
  readonly text: string
  readonly buttons?: readonly ReplyButton[]
  readonly orderId: string | null
  /** The wamid of the message that it answers. */
  readonly contextId: string | null
  /** The admin who wrote it; null for an answer of ours. */
  readonly actorId: string | null
  /** Until when WhatsApp takes it: a day after the person last wrote. */
  readonly until: number
}

/**
 * Queues a free-form message in the caller's transaction: a row of the person's thread
 * (`wa_message`), and a row of the outbox (`message_id`), which sends it with its retries and breaker,
 * over WhatsApp and never as an SMS, and which later holds `state`, `last_error` and `receipt`. It
 * goes out even to whoever wrote STOP, as it answers what they wrote. False when `replyId` has been
 * queued before. The caller checks the window; WhatsApp refuses what comes after it.
 */
export async function sendFreeForm(
  tx: Tx,
  it: FreeForm,
  to: ChatPerson & { readonly language: Language | '' },
  now: number,
): Promise<boolean> {
  const id = `out-${it.replyId}`
  const at = await nextTimeIn(tx, to, now)
  const thread = await touchThread(tx, { ...to, name: '' }, at)
  const isNew = await addChatMessage(tx, {
    id,
    at,
    thread_id: thread,
    account_id: to.accountId,
    order_id: it.orderId,
    wa_id: to.waId,
    user_id: to.userId,
    direction: 'out',
    kind: it.buttons ? 'interactive' : 'text',
    text: it.text,
    buttons: JSON.stringify(it.buttons ?? []),
    context_id: it.contextId,
    message_id: null,
    reply_id: it.replyId,
    actor_id: it.actorId,
    seen_at: null,
  })
  if (!isNew) return false
  const row = {
    // Without a number, WhatsApp takes its own id of the person.
    recipient: to.waId || to.userId,
    language: to.language || 'en',
    account_id: to.accountId,
    order_id: it.orderId,
    give_up_at: it.until,
  } as const
  await queueChatMessage(tx, id, row, now)
  return true
}

/** Reads what a queued free-form message says, for its sender. */
export async function composeFreeForm(db: Db, message: Queued): Promise<Outgoing> {
  const { id, createdAt, recipient: to, template, language } = message
  const found = await findOutgoing(db, id)
  if (!found) throw new Error('a free-form message has no text')
  const { text, buttons, contextId } = found
  return {
    id: `message-${id}-${createdAt}`,
    channel: 'whatsapp',
    to,
    template,
    language,
    variables: {},
    text,
    freeForm: { buttons: JSON.parse(buttons) as ReplyButton[], contextId },
  }
}
