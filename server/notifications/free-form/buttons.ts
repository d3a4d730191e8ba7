import { createHmac } from 'node:crypto'
import { isNotificationType, readPayload } from '#domain/notifications/specs.ts'
import { sameText } from '#server/config/secrets.ts'
import type { Queued } from '#server/notifications/outbox/outbox.ts'

/** What a button does; `yes` and `keep` answer the question that `cancel` leads to. */
const buttonActs = ['confirm', 'move', 'cancel', 'yes', 'keep'] as const
export type ButtonAct = (typeof buttonActs)[number]

/** The message that a button stands under, the order that it is about, and when that starts. */
type ButtonSubject = {
  readonly messageId: number
  readonly orderId: string
  readonly startsAt: number
  /** Of a `yes`: what its question said would be kept. */
  readonly keptPaise?: number | undefined
}

const buttonForm = new RegExp(
  `^(${buttonActs.join('|')})\\.(\\d{1,15})(?:\\.(\\d{1,12}))?\\.[0-9a-f]{16}$`,
)

/**
 * What a button carries and brings back. It fits one act, message, order and time only, so that a
 * button of before a move does nothing.
 */
export function signButton(key: Buffer, act: ButtonAct, it: ButtonSubject): string {
  const { messageId, orderId, startsAt, keptPaise } = it
  const kept = keptPaise === undefined ? [] : [keptPaise]
  const signed = JSON.stringify(['whatsapp-button', act, messageId, orderId, startsAt, ...kept])
  const mac = createHmac('sha256', key).update(signed).digest('hex').slice(0, 16)
  return [act, messageId, ...kept, mac].join('.')
}

/** Reads what a button brought back; undefined when it is none of ours. */
export function readButton(pressed: string) {
  const [, act, messageId, kept] = buttonForm.exec(pressed) ?? []
  const known = buttonActs.find((it) => it === act)
  const keptPaise = kept === undefined ? undefined : Number(kept)
  return known && { act: known, messageId: Number(messageId), keptPaise }
}

/** Whether we made this button for this order, which still starts at that time. */
export function isOurButton(
  key: Buffer,
  pressed: string,
  act: ButtonAct,
  it: ButtonSubject,
): boolean {
  return sameText(pressed, signButton(key, act, it))
}

/** The messages whose templates have the quick replies, in the order that owners register them in. */
const withReplies = ['booking-accepted', 'reminder-24h']
const replies = ['confirm', 'move', 'cancel'] as const

/** What the quick replies of a message carry; undefined when its template has none. */
export function quickReplies(
  key: Buffer,
  { id, template, variables }: Pick<Queued, 'id' | 'template' | 'variables'>,
): readonly string[] | undefined {
  if (!withReplies.includes(template) || !isNotificationType(template)) return undefined
  const payload = readPayload(template, variables)
  if (payload.about !== 'order') return undefined
  const { orderId, startsAt } = payload
  return replies.map((act) => signButton(key, act, { messageId: id, orderId, startsAt }))
}
