import {
  allowsUnconfirmedEmail,
  firstDueAt,
  isOverMessageLimit,
  isLimited,
} from '#domain/notifications/notifications.ts'
import { isOwnerNotification } from '#domain/notifications/specs.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Channel } from '#server/notifications/channels/sender.ts'
import type { EmailConfirmation } from '#server/notifications/email-confirmation/confirm-link.ts'
import { summarize } from '#server/notifications/outbox/digest.ts'
import { withholdMessage, sentTo, type Queued } from '#server/notifications/outbox/outbox.ts'
import { unsentTexts } from '#server/notifications/unsent-reasons.ts'

type HoldDeps = Pick<Dependencies, 'db' | 'channels' | 'config' | 'log' | 'now'>

export function isResentByHand({ template, createdAt, dueAt }: Queued): boolean {
  return dueAt > firstDueAt(template, createdAt)
}

/** Checks whether a requested confirmation link is no longer needed. */
export function isLinkObsolete({ template }: Queued, confirmation: EmailConfirmation): boolean {
  return template === 'mailbox-confirm' && !(confirmation?.isCurrent && !confirmation.isConfirmed)
}

/** Checks whether an unconfirmed mailbox, maybe a stranger's, must not get this message. */
export function mustAwaitConfirmation(message: Queued, confirmation: EmailConfirmation): boolean {
  if (!confirmation || confirmation.isConfirmed || isResentByHand(message)) return false
  return !allowsUnconfirmedEmail(message.template)
}

/** Checks whether the recipient has reached the limit. Messages resent by hand are exempt. */
export async function isOverLimit(
  { db, config, now }: HoldDeps,
  message: Queued,
): Promise<boolean> {
  if (isResentByHand(message) || !isLimited(message.template)) return false
  return isOverMessageLimit(await sentTo(db, message.recipient, now()), config.limitScale)
}

/** Holds a message over the limit. Owners get one summary of what was held from them. */
export async function holdOverLimit(
  { db, channels, log, now }: HoldDeps,
  message: Queued,
  channel: Channel,
) {
  const { id, template } = message
  const isHeld = await transact(db, async (tx) => {
    if (!(await withholdMessage(tx, message, unsentTexts.limit))) return false
    if (isOwnerNotification(template)) await summarize(tx, id, now())
    return true
  })
  if (!isHeld) return false
  channels.metrics.ended.inc({ channel, event: 'held' })
  log.warn({ message: id, template }, 'a notification was held back: its recipient has had many')
  return true
}

/** Holds a message for a reason that the list of messages shows. */
export async function hold(
  { db, channels }: HoldDeps,
  message: Queued,
  channel: Channel,
  reason: string,
): Promise<boolean> {
  const isHeld = await withholdMessage(db, message, reason)
  if (isHeld) channels.metrics.ended.inc({ channel, event: 'held' })
  return isHeld
}
