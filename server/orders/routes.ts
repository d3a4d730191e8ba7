import type { FastifyInstance } from 'fastify'
import {
  addNewService,
  cancelOrder,
  getAllOrders,
  getYourOrders,
  updateOrder,
} from '#contract/orders.ts'
import type { AuditKind } from '#domain/audit.ts'
import { hasCrew } from '#domain/capacity.ts'
import { cancel, decide } from '#domain/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import { writeDown } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import { serve } from '#server/http/serve.ts'
import { enqueueAboutOrder } from '#server/messages/outbox.ts'
import type { Deps } from '#server/open.ts'
import { book } from '#server/orders/book.ts'
import { promisedWork } from '#server/orders/crews.ts'
import { readRepeat } from '#server/orders/idempotency.ts'
import { ordersOf, ownOrders } from '#server/orders/list.ts'
import { findOrder, moveOrder, type OrderOf } from '#server/orders/repo.ts'
import { factsOf, wirePage } from '#server/orders/wire.ts'

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, engine, business, now } = deps

  serve(app, addNewService, async (booking, { actor, request }) => {
    const repeat = readRepeat(request.headers['idempotency-key'], actor.id, booking)
    const booked = await book(deps, actor.id, booking, repeat)
    return { message: 'Appointment Booked', ...booked }
  })

  serve(app, getYourOrders, async ({ limit, cursor }, { actor }) =>
    wirePage(await ownOrders(db, actor.id, limit, cursor)),
  )

  serve(app, getAllOrders, async (input) => wirePage(await ordersOf(db, input)))

  serve(app, updateOrder, async ({ serviceid, service_status, message }, { actor }) => {
    const at = now()
    await transact(db, async (tx) => {
      const order = await getOrder(tx, serviceid)
      const decided = decide(order, service_status, message, at)
      if (service_status === 'accepted') await reserveCrew(tx, order)
      if (!(await moveOrder(tx, order, decided, { actorId: actor.id, message, at }))) {
        throw new Refusal('order_already_decided')
      }
      await noteOrder(tx, order, `order-${service_status}`, actor.id, at)
      await enqueueAboutOrder(tx, `booking-${service_status}`, order, factsOf(decided), at)
    })
    return { message: 'Order updated successfully' }
  })

  serve(app, cancelOrder, async ({ serviceid, message }, { actor }) => {
    const at = now()
    await transact(db, async (tx) => {
      const order = await getOrder(tx, serviceid)
      if (actor.role === 'user' && order.accountId !== actor.id)
        throw new Refusal('order_not_found')
      const cancelled = cancel(order, actor.role, message, at)
      if (!(await moveOrder(tx, order, cancelled, { actorId: actor.id, message, at }))) {
        throw new Refusal('order_cannot_cancel')
      }
      await noteOrder(tx, order, 'order-cancelled', actor.id, at)
      // A customer who cancels is not told again what the admin said when accepting.
      const said = actor.role === 'admin' ? cancelled.reply : null
      const facts = factsOf({ ...cancelled, reply: said })
      await enqueueAboutOrder(tx, 'booking-cancelled', order, facts, at)
    })
    return { message: 'Order cancelled' }
  })

  /** Holds a crew for the job, one acceptance at a time; without a number of crews there is nothing to hold. */
  async function reserveCrew(tx: Tx, order: OrderOf): Promise<void> {
    if (business.crews === undefined) return
    await lock(tx, engine, 'crews')
    if (!hasCrew(await promisedWork(tx, order), order, business.crews))
      throw new Refusal('slot_full')
  }
}

async function getOrder(tx: Tx, id: string): Promise<OrderOf> {
  const order = await findOrder(tx, id)
  if (!order) throw new Refusal('order_not_found')
  return order
}

async function noteOrder(
  tx: Tx,
  { id, accountId }: OrderOf,
  kind: AuditKind,
  actorId: string,
  at: number,
): Promise<void> {
  await writeDown(tx, { at, actorId, kind, subject: id, aboutId: accountId })
}
