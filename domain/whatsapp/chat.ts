import type { NotificationState } from '#domain/notifications/notifications.ts'
import type { Receipt } from '#domain/notifications/receipts.ts'
import { isInProgress, isLive, type OrderStatus, isVisited } from '#domain/orders/orders.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'

/** What an admin may write at once. */
export const chatReplyMaxLength = 1000

/** No message, but that somebody told WhatsApp whether they want offers; none are sent anyway. */
export const preferenceKind = 'preference'

/** What a message is; of files only that they came is kept, never the file. */
const chatFiles = ['image', 'audio', 'video', 'document', 'sticker', 'other'] as const
export type ChatFile = (typeof chatFiles)[number]
export const chatKinds = [
  'text',
  'location',
  'contacts',
  'reaction',
  'button',
  'interactive',
  preferenceKind,
  ...chatFiles,
] as const
export type ChatKind = (typeof chatKinds)[number]

/** WhatsApp adds kinds as it grows. */
export const toChatKind = (type: string): ChatKind => chatKinds.find((it) => it === type) ?? 'other'

/** Checks whether a message is a file or something else that only the office phone shows. */
export const isChatFile = (kind: ChatKind): kind is ChatFile => chatFiles.some((it) => it === kind)

export const chatDirections = ['in', 'out'] as const

/** Which conversations a list shows. */
export const chatStates = ['all', 'unread'] as const
/** How far an answer came. */
export const replyStates = ['queued', 'sent', 'delivered', 'read', 'failed'] as const
export type ReplyState = (typeof replyStates)[number]

type Sent = { readonly state: NotificationState | null; readonly receipt: Receipt | null }

/** How far an answer came: as WhatsApp reports, before that as the outbox has it. */
export function replyState({ state, receipt }: Sent): ReplyState {
  if (receipt) return receipt
  if (state === 'queued') return state
  // Without a row it was sent so long ago that the log forgot it.
  return state === 'sent' || state === null ? 'sent' : 'failed'
}

/** How long WhatsApp takes free answers, less a minute for what is on its way. */
const windowMs = 24 * hourMs - minuteMs
/** From how long before its end the screens count the minutes. */
export const countedMinutes = 60

/** Until when a free answer may be sent to whoever wrote last at this time. */
export const replyUntil = (lastInAt: number | null): number | null =>
  lastInAt === null ? null : lastInAt + windowMs

/** Checks whether a free answer may be sent now. */
export function mayReply(lastInAt: number | null, now: number): boolean {
  const until = replyUntil(lastInAt)
  return until !== null && now < until
}

/** Lines of one thought come within minutes: only the first of them rings. */
const burstMs = 5 * minuteMs

/** Checks whether a message rings, after the last one of the person that nobody has seen yet. */
export function isNews(lastUnseenAt: number | null, at: number): boolean {
  return lastUnseenAt === null || at - lastUnseenAt >= burstMs
}

export type ChatWish = 'stop' | 'start'

const wishes: Readonly<Record<string, ChatWish>> = {
  stop: 'stop',
  unsubscribe: 'stop',
  बंद: 'stop',
  बन्द: 'stop',
  start: 'start',
  चालू: 'start',
  चालु: 'start',
}

/** Reads a text that says nothing but that messages shall stop, or come again. */
export function readWish(text: string): ChatWish | undefined {
  const word = text
    .normalize('NFC')
    .replace(/[\s.!।'"“”]+/gu, ' ')
    .trim()
    .toLowerCase()
  return Object.hasOwn(wishes, word) ? wishes[word] : undefined
}

/** The times of messages in a conversation are unique and rise in the order in which they came. */
export const nextChatTime = (sentAt: number, latestAt: number | null): number =>
  latestAt === null ? sentAt : Math.max(sentAt, latestAt + 1)

/** An order that a message may be about. */
export type ChatOrder = {
  readonly id: string
  readonly status: OrderStatus
  readonly startsAt: number
  readonly endsAt: number
}

/** How far ahead and back a message is taken to be about an order. */
export const chatOrderMs = { ahead: 7 * dayMs, after: 3 * dayMs } as const

/**
 * Returns which of a customer's orders a message is about: theirs of the message that it answers,
 * else the next one ahead within a week, else the last one finished within three days.
 */
export function orderOfMessage(
  orders: readonly ChatOrder[],
  answered: string | null,
  now: number,
): string | null {
  const coming = orders
    .filter((it) => isComing(it) && it.startsAt - now <= chatOrderMs.ahead)
    .sort((a, b) => a.startsAt - b.startsAt)
  const finished = orders
    .filter((it) => isVisited(it) && now - it.endsAt <= chatOrderMs.after)
    .sort((a, b) => b.endsAt - a.endsAt)
  return answered ?? (coming[0] ?? finished[0])?.id ?? null
}

const isComing = (it: ChatOrder): boolean => isLive(it) || isInProgress(it)
