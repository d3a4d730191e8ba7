import { expireQuote } from '#domain/money/quotes.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { expiredQuotes, quoteAuthor } from '#server/money/repo.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { countEvents } from '#server/orders/events.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'
import { saveTransition, type OrderWithCustomer } from '#server/orders/repo.ts'

const batch = 50
type LapseDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'orderEffects' | 'now'>

/** Returns orders with expired quotes to pending; returns the number of quotes checked. */
export async function expireQuotes(deps: LapseDeps): Promise<number> {
  const { db, engine, now } = deps
  const at = now()
  if ((await expiredQuotes(db, at, 1)).length === 0) return 0
  return transact(db, async (tx) => {
    await lockSettingsShared(tx, engine)
    const due = await expiredQuotes(tx, at, batch)
    for (const order of due) await lapse(tx, deps, order, at)
    return due.length
  })
}

async function lapse(tx: Tx, deps: LapseDeps, order: OrderWithCustomer, at: number): Promise<void> {
  const lapsed = expireQuote(order, at)
  // A quote expires without an actor, so the event names the admin who made it.
  const actorId = await quoteAuthor(tx, order.id)
  if (!lapsed || !(await saveTransition(tx, order, lapsed, { actorId, message: '', at }))) return
  const { id: subject, accountId: aboutId } = order
  await recordAudit(tx, { at, actorId: null, kind: 'order-lapsed', subject, aboutId })
  const payload = buildOrderPayload(lapsed, await countEvents(tx, order.id))
  await enqueue(tx, { type: 'booking-lapsed', payload }, order, at)
  const by = { id: actorId, role: 'admin' } as const
  const move = { orderId: order.id, from: order, to: lapsed, by, message: '', at }
  const settings = await deps.settings.current(tx)
  for (const effect of deps.orderEffects) await effect(tx, move, { engine: deps.engine, settings })
}
