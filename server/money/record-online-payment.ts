import { toRupees } from '#domain/catalogue/price.ts'
import { toPaymentMethod, findMismatchReason } from '#domain/money/online.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { addEntry } from '#server/money/ledger.ts'
import { addNote, changeLink, type LinkRow } from '#server/money/online-repo.ts'
import { findEntry } from '#server/money/repo.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'
import type { EffectContext } from '#server/order-changes/order-change.ts'
import { countEvents } from '#server/orders/events.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'
import { findOrder, type OrderWithCustomer } from '#server/orders/repo.ts'

/** A payment reported by the gateway. */
export type GatewayPayment = {
  /** The gateway's payment id; a payment is booked once however often it is reported. */
  readonly id: string
  readonly paise: number
  readonly currency: string
  readonly method: string
}

/**
 * Books a payment that matches its link; any other becomes a note for the owner and changes no
 * figure.
 */
export async function recordOnlinePayment(
  tx: Tx,
  context: EffectContext,
  gatewayPayment: GatewayPayment,
  link: LinkRow | undefined,
  at: number,
): Promise<void> {
  // The same lock as for every ledger entry, so the amount due cannot change meanwhile.
  await lock(tx, context.engine, `money:${link?.orderId ?? gatewayPayment.id}`)
  if (await findEntry(tx, gatewayPayment.id)) return
  const order = link && (await findOrder(tx, link.orderId))
  const reason = findMismatchReason(gatewayPayment, link, order)
  if (reason) {
    const note = {
      id: gatewayPayment.id,
      at,
      paise: gatewayPayment.paise,
      reason,
      expected_paise: link?.paise ?? null,
    }
    if (await addNote(tx, { ...note, order_id: order?.id ?? null }))
      await notifyOfPayment(tx, context, order, gatewayPayment, at)
    return
  }
  if (!link || !order) return
  await addEntry(tx, context, {
    paymentId: gatewayPayment.id,
    orderId: order.id,
    kind: 'payment',
    method: toPaymentMethod(gatewayPayment.method),
    rupees: toRupees(gatewayPayment.paise),
    reference: `Razorpay ${gatewayPayment.id}`,
    // The payment is the customer's own act; no admin recorded it.
    actorId: order.accountId,
    at,
  })
  await changeLink(tx, link.id, { state: 'paid', lookAt: null })
}

async function notifyOfPayment(
  tx: Tx,
  { settings }: EffectContext,
  order: OrderWithCustomer | undefined,
  { id: paymentId, paise }: GatewayPayment,
  at: number,
): Promise<void> {
  const about = { subject: paymentId, aboutId: order?.accountId ?? null }
  await recordAudit(tx, { at, actorId: null, kind: 'payment-noted', ...about })
  await recordLiveEvent(tx, { at, topic: 'order', subject: order?.id ?? paymentId })
  if (!order) {
    const payload = { paymentId, paid: toRupees(paise) }
    return notifyOwner(tx, settings, { type: 'owner-payment-unknown', payload }, at)
  }
  const payload = buildOrderPayload({ ...order, reply: null }, await countEvents(tx, order.id))
  await notifyOwner(tx, settings, { type: 'owner-payment', payload }, at)
}
