import { orderTimeline } from '#contract/orders/customer.ts'
import type { OrderEvent } from '#contract/orders/order-event.ts'
import { firstName } from '#domain/accounts.ts'
import type { Correctable } from '#domain/orders/correction.ts'
import { orderEventType } from '#domain/orders/events.ts'
import { indiaClock, toIso } from '#domain/schedule.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { latestEvents, readNames, type OrderEventRow } from '#server/orders/events.ts'
import { priceIn } from '#server/orders/presenter.ts'

/** Only the latest events of an order are read, at most this number. */
export const maxEvents = 200

export function timelineRoutes(
  api: ApiServer,
  { db, settings }: Pick<Dependencies, 'db' | 'settings'>,
): void {
  registerEndpoint(api, { orderTimeline }, async ({ serviceid }, { actor }) => {
    const order = await getAuthorizedOrder(db, serviceid, actor)
    const events = await latestEvents(db, order.id, maxEvents)
    const { brand } = (await settings.current()).business
    const names = await readNames(db, events.flatMap(workersIn))
    return { events: events.toReversed().map((it) => presentEvent(it, actor, brand, names)) }
  })
}

/** The ids of the workers an event assigned. */
const workersIn = ({ workers }: Pick<OrderEventRow, 'workers'>): string[] =>
  workers === null ? [] : (JSON.parse(workers) as string[])

/**
 * Presents an event to the viewer. Customers and workers see the brand instead of another person's
 * name.
 */
export function presentEvent(
  it: OrderEventRow,
  viewer: Pick<Actor, 'id' | 'role'>,
  brand: string,
  names: ReadonlyMap<string, string> = new Map(),
): OrderEvent {
  const shown = (name: string) => (viewer.role === 'admin' ? name : firstName(name))
  const you = it.actorId === viewer.id
  return {
    at: toIso(it.at),
    kind:
      it.kind ??
      orderEventType(it.fromStatus, it.toStatus, {
        isPriced: it.toPricePaise !== null,
        isSameStart: it.toStartsAt === null,
      }),
    actor: {
      role: it.actorRole,
      name: you || viewer.role === 'admin' ? it.actorName : brand,
      you,
    },
    from_status: it.fromStatus,
    to_status: it.toStatus,
    // How a crew was chosen is the office's own.
    message: it.kind === 'assigned' && viewer.role !== 'admin' ? '' : it.message,
    changed: it.changed === null ? null : (JSON.parse(it.changed) as Correctable[]),
    by_itself: it.byItself === 1,
    anyway: viewer.role === 'admin' && it.anyway === 1,
    from_slot: it.fromStartsAt === null ? null : indiaClock(it.fromStartsAt),
    to_slot: it.toStartsAt === null ? null : indiaClock(it.toStartsAt),
    from_price: priceIn(it.fromPricePaise),
    to_price: priceIn(it.toPricePaise),
    workers: it.workers === null ? null : workersIn(it).map((id) => shown(names.get(id) ?? '')),
  }
}
