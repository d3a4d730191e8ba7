import { exportOrders, getAllOrders } from '#contract/orders/admin.ts'
import { addNewService, getYourOrders } from '#contract/orders/customer.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { pageReply } from '#server/http/page-reply.ts'
import {
  registerEndpoint,
  registerFileEndpoint,
  type ApiServer,
} from '#server/http/register-endpoint.ts'
import { book } from '#server/orders/book.ts'
import { rows } from '#server/orders/export.ts'
import { readIdempotencyKey } from '#server/orders/idempotency.ts'
import { ordersOf, ownOrders } from '#server/orders/list.ts'
import { presentOrder } from '#server/orders/presenter.ts'

const file = { name: 'orders', rows, module: new URL('export.ts', import.meta.url).href }

export function orderRoutes(api: ApiServer, deps: Dependencies): void {
  const { db } = deps

  registerEndpoint(api, addNewService, async (booking, { actor, request }) => {
    const repeat = readIdempotencyKey(request.headers['idempotency-key'], actor.id, booking)
    const booked = await book(deps, actor.id, booking, repeat)
    return { message: 'Appointment Booked', ...booked }
  })

  registerEndpoint(api, getYourOrders, async ({ limit, cursor }, { actor }) =>
    presentPage(await ownOrders(db, actor.id, limit, cursor)),
  )

  registerEndpoint(api, getAllOrders, async (input) => presentPage(await ordersOf(db, input)))

  registerFileEndpoint(api, exportOrders, (input, { actor, reply }) =>
    api.sendCsv(reply, actor, file, input),
  )
}

function presentPage(page: Awaited<ReturnType<typeof ordersOf>>) {
  return { orders: page.rows.map(presentOrder), ...pageReply(page) }
}
