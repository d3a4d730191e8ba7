import type { FastifyInstance } from 'fastify'
import { addNewService, getAllOrders, getYourOrders } from '#contract/orders.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/open.ts'
import { book } from '#server/orders/book.ts'
import { readRepeat } from '#server/orders/idempotency.ts'
import { ordersOf, ownOrders } from '#server/orders/list.ts'
import { wirePage } from '#server/orders/wire.ts'

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  serve(app, addNewService, async (booking, { actor, request }) => {
    const repeat = readRepeat(request.headers['idempotency-key'], actor.id, booking)
    const booked = await book(deps, actor.id, booking, repeat)
    return { message: 'Appointment Booked', ...booked }
  })

  serve(app, getYourOrders, async ({ limit, cursor }, { actor }) =>
    wirePage(await ownOrders(db, actor.id, limit, cursor)),
  )

  serve(app, getAllOrders, async (input) => wirePage(await ordersOf(db, input)))
}
