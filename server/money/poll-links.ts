import { nextPollAt } from '#domain/money/online.ts'
import { askedNow } from '#domain/orders/advance.ts'
import { calculateDuePaise } from '#domain/orders/money.ts'
import { transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  changeLink,
  claimPoll,
  closeOpenLink,
  linksDueForPoll,
  type LinkRow,
} from '#server/money/online-repo.ts'
import { recordOnlinePayment } from '#server/money/record-online-payment.ts'
import { findOrder } from '#server/orders/repo.ts'
import {
  fetchLink,
  closeLink,
  GatewayUnavailable,
  type GatewayLink,
} from '#server/payment-gateway/razorpay.ts'

const batch = 20
type PollDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'config' | 'log' | 'now'>

/** Asks the gateway about links without an event so far; returns the number of links checked. */
export async function pollPaymentLinks(deps: PollDeps): Promise<number> {
  if (!deps.config.razorpay) return 0
  const links = await linksDueForPoll(deps.db, deps.now(), batch)
  for (const link of links) await pollLink(deps, link)
  return links.length
}

async function pollLink(deps: PollDeps, link: LinkRow): Promise<void> {
  const { db, config, log, now } = deps
  const next = nextPollAt(link.at, now())
  if (!config.razorpay || !(await claimPoll(db, link, next))) return
  // The gateway never confirmed the link, so its URL is unknown, and a new attempt reuses the
  // reference.
  if (!link.linkId) return
  try {
    const found = await fetchLink(config.razorpay, link.linkId)
    await recordFoundPayment(deps, link, found)
    const order = await findOrder(db, link.orderId)
    const isOutdated = order && ![calculateDuePaise(order), askedNow(order)].includes(link.paise)
    if (found.status === 'created' && isOutdated) {
      await closeLink(config.razorpay, link.linkId)
      await closeOpenLink(db, link.id)
    }
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    log.warn({ err: error }, 'the payment gateway did not report on a link')
  }
}

async function recordFoundPayment(
  deps: PollDeps,
  link: LinkRow,
  found: GatewayLink,
): Promise<void> {
  const { db, engine, settings, now } = deps
  const payments = (found.payments ?? []).filter(({ status }) => status === 'captured')
  await transact(db, async (tx) => {
    await lockSettingsShared(tx, engine)
    const context = { engine, settings: await settings.current(tx) }
    for (const { payment_id: id, amount: paise, method } of payments) {
      const came = { id, paise, currency: 'INR', method: method ?? '' }
      await recordOnlinePayment(tx, context, came, link, now())
    }
    const isOver = found.status === 'cancelled' || found.status === 'expired'
    if (!isOver) return
    await closeOpenLink(tx, link.id)
    await changeLink(tx, link.id, { lookAt: null })
  })
}
