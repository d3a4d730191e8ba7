import { isNotificationType, isKycNotification } from '#domain/notifications.ts'
import type { Channel, Outgoing } from '#server/notifications/channels/sender.ts'
import type { Queued } from '#server/notifications/outbox/outbox.ts'
import type { NotificationPayload } from '#server/notifications/payload.ts'
import { buildCalendar } from '#server/notifications/templates/calendar.ts'
import { email, type Site } from '#server/notifications/templates/email.ts'
import { isAboutOrder, sms } from '#server/notifications/templates/texts.ts'

/** Writes a message of the queue for a channel, in its person's language. */
export function renderNotification(message: Queued, channel: Channel, site: Site): Outgoing {
  const { id, created_at: at, recipient: to, template: kind, language } = message
  if (!isNotificationType(kind)) throw new Error(`no kind of message is called ${kind}`)
  const facts = JSON.parse(message.variables) as NotificationPayload
  const about = { id: `message-${id}-${at}`, channel, to, template: kind, language } as const
  const short = sms(kind, language, facts, site.business)
  if (channel !== 'email') return { ...about, ...short }
  if (isKycNotification(kind)) throw new Error(`${kind} has no e-mail`)
  // What an earlier program queued names no order.
  const hasEntry = isAboutOrder(facts) && 'orderId' in facts
  const calendar = hasEntry ? buildCalendar({ kind, language, facts, to, at }, site) : undefined
  const letter = email(kind, language, facts, site)
  return { ...about, variables: short.variables, ...letter, ...(calendar && { calendar }) }
}
