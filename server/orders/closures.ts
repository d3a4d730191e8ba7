import { getOrdersOnDays, notifyOfClosure } from '#contract/hours/closures.ts'
import { hoursOn, type Timetable } from '#domain/hours/opening-hours.ts'
import { Refusal } from '#domain/refusals.ts'
import { addDays } from '#domain/schedule.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { countLiveOrders, liveOrders, type ComingDays } from '#server/orders/decision-repo.ts'
import { countEvents } from '#server/orders/events.ts'
import { buildOrderPayload, presentOrderToAdmin } from '#server/orders/presenter.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

const maxShown = 100
const batch = 100
/** A closure has no maximum length; the number of days notified by one call does. */
const maxDays = 366

type ClosureDeps = Pick<Dependencies, 'db' | 'settings' | 'now'>

/** Lists the orders that closing some days affects, and notifies their customers. */
export function closureRoutes(api: ApiServer, deps: ClosureDeps): void {
  const { db, now } = deps

  registerEndpoint(api, { getOrdersOnDays }, async ({ from, to }) => {
    const days = { from, to, after: now() }
    const orders = await liveOrders(db, days, maxShown)
    return {
      total: orders.length < maxShown ? orders.length : await countLiveOrders(db, days),
      orders: orders.map((it) => ({
        order: presentOrderToAdmin(it),
        language: it.language || 'en',
      })),
    }
  })

  registerEndpoint(api, { notifyOfClosure }, async ({ from, to, reason = '' }, { actor }) => {
    const at = now()
    const rules = await deps.settings.current()
    if (closedDays(from, to, rules).length === 0) throw new Refusal('day_not_closed')
    const { total, notified } = await notifyAll(deps, { from, to, after: at }, rules, reason)
    const about = { actorId: actor.id, subject: `${from} ${to}`, aboutId: actor.id }
    if (notified > 0)
      await transact(db, (tx) => recordAudit(tx, { at, kind: 'closure-told', ...about }))
    return { message: 'The customers are told', total, told: notified }
  })
}

function closedDays(from: string, to: string, rules: Timetable): string[] {
  const days = Array.from({ length: maxDays }, (_, n) => addDays(from, n))
  return days.filter((day) => day <= to && !hoursOn(day, rules))
}

/** Each batch is one transaction, so a retry after a fault notifies nobody a second time. */
async function notifyAll({ db }: ClosureDeps, days: ComingDays, rules: Timetable, reason: string) {
  let [total, notified] = [0, 0]
  let last: OrderWithCustomer | undefined
  do {
    const orders = await liveOrders(db, days, batch, last)
    const closed = orders.filter((it) => !hoursOn(it.date, rules))
    total += closed.length
    notified += await transact(db, (tx) => notifyOrder(tx, closed, reason, days.after))
    last = orders.length === batch ? orders.at(-1) : undefined
  } while (last)
  return { total, notified }
}

/** Notifies each customer once per start time; returns how many were notified now. */
async function notifyOrder(
  tx: Tx,
  orders: readonly OrderWithCustomer[],
  reason: string,
  at: number,
): Promise<number> {
  let notified = 0
  for (const order of orders) {
    const { id: orderId, startsAt: slotAt } = order
    const payload = buildOrderPayload({ ...order, reply: reason }, await countEvents(tx, orderId))
    const about = {
      type: 'booking-day-closed',
      payload,
      slotAt,
      giveUpAt: slotAt,
    } as const
    if (await enqueue(tx, about, order, at)) notified++
  }
  return notified
}
