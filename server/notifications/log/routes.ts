import { getMessages, sendAgain, type NotificationRow } from '#contract/notification-log.ts'
import { freeForm, isMessageKind } from '#domain/notifications/free-form.ts'
import { canSendAgain } from '#domain/notifications/notifications.ts'
import { canonicalPhone, maskPhone } from '#domain/phone.ts'
import { Refusal } from '#domain/refusals.ts'
import { toIso } from '#domain/schedule.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import { readCountedPage } from '#server/db/lists/read-list.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { pageReply } from '#server/http/page-reply.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { notificationList } from '#server/notifications/log/list.ts'
import { findNotification, requeue, type Listed } from '#server/notifications/log/repo.ts'
import { countWhatsApp } from '#server/notifications/log/whatsapp-month-repo.ts'
import { triedForMs } from '#server/notifications/outbox/enqueue.ts'
import { usesWhatsApp } from '#server/notifications/providers/settings.ts'
import { findUnsentReason } from '#server/notifications/unsent-reasons.ts'

export function notificationLogRoutes(
  api: ApiServer,
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
): void {
  registerEndpoint(api, { getMessages }, async (input) => {
    const page = await readCountedPage(db, notificationList(input))
    const data = page.rows.map((it) => presentNotification(it, now()))
    const whatsapp = usesWhatsApp(config.messages) ? await countWhatsApp(db, now()) : undefined
    return { data, ...(whatsapp && { whatsapp }), ...pageReply(page) }
  })

  registerEndpoint(api, { sendAgain }, async ({ messageid }, { actor }) => {
    const at = now()
    await transact(db, async (tx) => {
      const message = await findNotification(tx, Number(messageid))
      if (!message) throw new Refusal('message_not_found')
      if (!maySendAgain(message, at)) throw new Refusal('message_not_ended')
      const giveUpAt = message.slotAt ?? at + triedForMs
      if (!(await requeue(tx, message, at, giveUpAt))) throw new Refusal('message_not_ended')
      const aboutId = message.accountId ?? actor.id
      const again = { kind: 'message-sent-again', subject: messageid, aboutId } as const
      await recordAudit(tx, { at, actorId: actor.id, ...again })
    })
    return { message: 'The message is on its way again' }
  })
}

/** What was written by hand is written again by hand. */
const maySendAgain = (it: Listed, now: number): boolean =>
  it.template !== freeForm && canSendAgain(it, now)

function presentNotification(it: Listed, now: number): NotificationRow {
  const { accountId, name, role, channel } = it
  if (!isMessageKind(it.template)) throw new Error(`${it.template} is no type of message`)
  return {
    _id: String(it.id),
    kind: it.template,
    channel,
    to: it.recipient && (channel === 'email' ? maskEmail : maskNumber)(it.recipient),
    person: accountId && role ? { _id: accountId, name: name ?? '', role } : null,
    order: it.orderId,
    state: it.state,
    attempts: it.attempts,
    error: it.error ?? '',
    error_code: findUnsentReason(it.error),
    provider: it.provider ?? '',
    created_at: toIso(it.createdAt),
    sent_at: toIso(it.sentAt),
    next_at: it.state === 'queued' ? toIso(it.nextAt) : null,
    receipt: it.receipt,
    receipt_at: toIso(it.receiptAt),
    receipt_error: it.receiptError,
    can_send_again: maySendAgain(it, now),
  }
}

// Masks an address: 'sunita@example.com' becomes 's•••@example.com'.
function maskEmail(address: string): string {
  return address.replace(/^(.)[^@]*/, '$1•••')
}

// Of somebody who keeps the number from us, WhatsApp's own id takes its place.
const maskNumber = (it: string): string =>
  canonicalPhone(it) === undefined ? `•••${it.slice(-4)}` : maskPhone(it)
