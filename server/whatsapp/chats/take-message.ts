import type { Language } from '#contract/locales.ts'
import {
  isNews,
  preferenceKind,
  readWish,
  replyUntil,
  type ChatWish,
} from '#domain/whatsapp/chat.ts'
import type { Tx } from '#server/db/tables.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { sendFreeForm } from '#server/notifications/free-form/send.ts'
import { enqueuePush } from '#server/push/repo.ts'
import { findLastUnseen, setByWhatsApp, setSeen } from '#server/whatsapp/chats/repo.ts'
import { wishText } from '#server/whatsapp/chats/wish-text.ts'
import type { Inbound, WhatsAppDeps } from '#server/whatsapp/received.ts'

type Kept = {
  readonly account: { readonly id: string; readonly language: Language | '' } | undefined
  readonly thread: string
  readonly orderId: string | null
}

/** Calls the team to a new message; a wish for no more messages, or for them again, is met at once. */
export async function takeChatMessage(
  tx: Tx,
  deps: Pick<WhatsAppDeps, 'settings' | 'now'>,
  message: Inbound,
  { account, thread, orderId }: Kept,
): Promise<void> {
  const at = deps.now()
  const { id, kind, text } = message
  const event = { at, topic: 'chats', subject: id } as const
  const wish = kind === 'text' && account ? readWish(text) : undefined
  if (wish || kind === preferenceKind) {
    await setSeen(tx, id, at)
    await recordLiveEvent(tx, event)
    if (account && wish) await meetWish(tx, deps, wish, message, account)
    return
  }
  if (!isNews(await findLastUnseen(tx, thread, id), at)) return recordLiveEvent(tx, event)
  await recordLiveEvent(tx, { ...event, kind: 'chat-message', actorId: account?.id ?? null })
  await enqueuePush(tx, 'chat-message', 'admins', { orderId, messageId: id, at })
}

/** Says so once; nothing is said when it was so already. */
async function meetWish(
  tx: Tx,
  { settings, now }: Pick<WhatsAppDeps, 'settings' | 'now'>,
  wish: ChatWish,
  { id, at, waId, userId }: Inbound,
  account: { readonly id: string; readonly language: Language | '' },
): Promise<void> {
  if (!(await setByWhatsApp(tx, account.id, wish === 'start' ? 1 : 0))) return
  const until = replyUntil(at)
  if (until === null) return
  const { business } = await settings.current(tx)
  const answer = {
    replyId: `wish-${id}`,
    text: wishText(wish, account.language || 'en', business),
    orderId: null,
    contextId: id,
    actorId: null,
    until,
  }
  const to = { accountId: account.id, waId, userId, language: account.language }
  await sendFreeForm(tx, answer, to, now())
}
