import { myOrderPath } from '#contract/app-paths.ts'
import { getPaymentNotes, payOnline, settlePaymentNote } from '#contract/money/online.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { linkOpenMs, nextPollAt } from '#domain/money/online.ts'
import { askedNow } from '#domain/orders/advance.ts'
import { calculateDuePaise } from '#domain/orders/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { toIso } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'
import { publicOrigin } from '#server/config/config.ts'
import { newId } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import {
  addLink,
  changeLink,
  findNote,
  listLinks,
  openNotes,
  settleNote,
  type LinkRow,
} from '#server/money/online-repo.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'
import { GatewayUnavailable, makeLink } from '#server/payment-gateway/razorpay.ts'
import type { RazorpaySettings } from '#server/payment-gateway/settings.ts'

// A payment page is not reused in its last hour.
const freshMs = linkOpenMs - hourMs

/**
 * Registers online payment on the gateway's page, and the notes about payments that did not match.
 */
export function onlineRoutes(api: ApiServer, deps: Dependencies): void {
  const { config } = deps
  registerEndpoint(api, { payOnline }, async ({ serviceid, whole }, { actor }) => {
    if (!config.razorpay) throw new Refusal('pay_online_off')
    const { order, link } = await openLink(deps, serviceid, actor, whole)
    const url = link.url ?? (await askFor(deps, config.razorpay, order, link))
    return { message: 'Pay on this page', url, rupees: toRupees(link.paise) }
  })
  noteRoutes(api, deps)
}

// Saves the link for the amount due before calling the gateway, whose event may arrive before its
// answer.
async function openLink(deps: Dependencies, orderId: string, actor: Actor, isWhole: boolean) {
  const { db, engine, now } = deps
  const at = now()
  return transact(db, async (tx) => {
    await lock(tx, engine, `money:${orderId}`)
    const order = await getAuthorizedOrder(tx, orderId, actor)
    const due = calculateDuePaise(order)
    if (due === null) throw new Refusal('order_not_priced')
    if (due === 0) throw new Refusal('nothing_due')
    const paise = isWhole ? due : askedNow(order)
    const open = (await listLinks(tx, order.id)).find(
      (it) => it.state === 'open' && it.paise === paise && it.at > at - freshMs,
    )
    if (open) return { order, link: open }
    const about = { id: newId(at), orderId: order.id, at, paise, lookAt: nextPollAt(at, at) }
    const link: LinkRow = { ...about, linkId: null, url: null, state: 'open' }
    await addLink(tx, link)
    const opened = { subject: order.id, aboutId: order.accountId }
    await recordAudit(tx, { at, actorId: actor.id, kind: 'payment-page-opened', ...opened })
    return { order, link }
  })
}

// The reference makes this idempotent: a double tap or a lost answer creates no second link.
async function askFor(
  { db, config, log, settings }: Dependencies,
  razorpay: RazorpaySettings,
  order: OrderWithCustomer,
  { id, paise, at }: LinkRow,
): Promise<string> {
  const { brand } = (await settings.current()).business
  try {
    const made = await makeLink(razorpay, {
      reference: id,
      paise,
      description: `${brand}: booking ${order.number}`,
      customer: { name: order.name, phone: order.phone },
      returnTo: publicOrigin(config) + myOrderPath(order.id),
      closesAt: at + linkOpenMs,
    })
    await changeLink(db, id, { linkId: made.id, url: made.short_url })
    return made.short_url
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    log.error({ err: error }, 'the payment gateway created no link')
    throw new Refusal('pay_online_failed', { retryAfterSeconds: 30 })
  }
}

function noteRoutes(api: ApiServer, { db, now }: Dependencies): void {
  registerEndpoint(api, { getPaymentNotes }, async () => {
    const notes = await openNotes(db)
    return {
      notes: notes.map(({ id, at, paise, reason, expectedPaise, orderId, number, name }) => ({
        note_id: id,
        at: toIso(at),
        rupees: toRupees(paise),
        expected: expectedPaise === null ? null : toRupees(expectedPaise),
        reason,
        order: orderId && number ? { serviceid: orderId, number, name: name ?? '' } : null,
      })),
    }
  })

  registerEndpoint(api, { settlePaymentNote }, async ({ note_id }, { actor }) => {
    const at = now()
    await transact(db, async (tx) => {
      const note = await findNote(tx, note_id)
      if (!note) throw new Refusal('not_found')
      if (!(await settleNote(tx, note_id, actor.id, at))) return
      const about = { subject: note_id, aboutId: note.accountId }
      await recordAudit(tx, { at, actorId: actor.id, kind: 'payment-note-settled', ...about })
      await recordLiveEvent(tx, { at, topic: 'order', subject: note_id })
    })
    return { message: 'Seen to' }
  })
}
