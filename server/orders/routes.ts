import type { FastifyInstance } from 'fastify'
import { exportOrders, getAllOrders } from '#contract/orders/admin.ts'
import { addNewService, getYourOrders } from '#contract/orders/customer.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, registerFileEndpoint } from '#server/http/register-endpoint.ts'
import { book } from '#server/orders/book.ts'
import { lines } from '#server/orders/export.ts'
import { readIdempotencyKey } from '#server/orders/idempotency.ts'
import { ordersOf, ownOrders } from '#server/orders/list.ts'
import { presentPage } from '#server/orders/presenter.ts'

const file = { name: 'orders', lines, module: new URL('export.ts', import.meta.url).href }

export function orderRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps

  registerEndpoint(app, addNewService, async (booking, { actor, request }) => {
    const repeat = readIdempotencyKey(request.headers['idempotency-key'], actor.id, booking)
    const booked = await book(deps, actor.id, booking, repeat)
    return { message: 'Appointment Booked', ...booked }
  })

  registerEndpoint(app, getYourOrders, async ({ limit, cursor }, { actor }) =>
    presentPage(await ownOrders(db, actor.id, limit, cursor)),
  )

  registerEndpoint(app, getAllOrders, async (input) => presentPage(await ordersOf(db, input)))

  registerFileEndpoint(app, exportOrders, (input, { actor, reply }) =>
    app.sendCsv(reply, actor, file, input),
  )
}
