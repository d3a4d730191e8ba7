import { nextLookAt } from '#domain/money/online.ts'
import { duePaiseOf } from '#domain/orders/money.ts'
import { transact } from '#server/db/database.ts'
import { holdSettings } from '#server/db/settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bookOnline } from '#server/money/online-book.ts'
import {
  changeLink,
  claimLook,
  closeOpenLink,
  silentLinks,
  type LinkRow,
} from '#server/money/online-repo.ts'
import { findOrder } from '#server/orders/repo.ts'
import {
  askAboutLink,
  closeLink,
  GatewayAway,
  type GatewayLink,
} from '#server/payment-gateway/razorpay.ts'

const batch = 20
type LookDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'config' | 'log' | 'now'>

/** Asks the gateway about links without an event so far; returns the number of links checked. */
export async function lookAtLinks(deps: LookDeps): Promise<number> {
  if (!deps.config.razorpay) return 0
  const links = await silentLinks(deps.db, deps.now(), batch)
  for (const link of links) await look(deps, link)
  return links.length
}

async function look(deps: LookDeps, link: LinkRow): Promise<void> {
  const { db, config, log, now } = deps
  const next = nextLookAt(link.at, now())
  if (!config.razorpay || !(await claimLook(db, link, next))) return
  // The gateway never confirmed the link, so its URL is unknown, and a new attempt reuses the
  // reference.
  if (!link.link_id) return
  try {
    const found = await askAboutLink(config.razorpay, link.link_id)
    await bookFound(deps, link, found)
    const order = await findOrder(db, link.order_id)
    const isOutdated = order && duePaiseOf(order) !== link.paise
    if (found.status === 'created' && isOutdated) {
      await closeLink(config.razorpay, link.link_id)
      await changeLink(db, link.id, { state: 'closed' })
    }
  } catch (error) {
    if (!(error instanceof GatewayAway)) throw error
    log.warn({ err: error }, 'the payment gateway said nothing about a link')
  }
}

async function bookFound(deps: LookDeps, link: LinkRow, found: GatewayLink): Promise<void> {
  const { db, engine, settings, now } = deps
  const payments = (found.payments ?? []).filter(({ status }) => status === 'captured')
  await transact(db, async (tx) => {
    await holdSettings(tx, engine)
    const context = { engine, settings: await settings.inForce(tx) }
    for (const { payment_id: id, amount: paise, method } of payments) {
      const came = { id, paise, currency: 'INR', method: method ?? '' }
      await bookOnline(tx, context, came, link, now())
    }
    const isOver = found.status === 'cancelled' || found.status === 'expired'
    if (!isOver) return
    await closeOpenLink(tx, link.id)
    await changeLink(tx, link.id, { look_at: null })
  })
}
