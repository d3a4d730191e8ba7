import type { FastifyInstance } from 'fastify'
import { addNewService, exportOrders, getAllOrders, getYourOrders } from '#contract/orders/orders.ts'
import { serve, serveFile } from '#server/http/register-endpoint.ts'
import type { Deps } from '#server/dependencies.ts'
import { book } from '#server/orders/book.ts'
import { lines } from '#server/orders/export.ts'
import { readRepeat } from '#server/orders/idempotency.ts'
import { ordersOf, ownOrders } from '#server/orders/list.ts'
import { wirePage } from '#server/orders/presenter.ts'

const file = { name: 'orders', lines, module: new URL('export.ts', import.meta.url).href }

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

  serveFile(app, exportOrders, (input, { actor, reply }) => app.sendCsv(reply, actor, file, input))
}
