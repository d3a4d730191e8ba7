import { exportOrders, getAllOrders } from '#contract/orders/admin.ts'
import { bookFor } from '#contract/orders/book-for.ts'
import { addNewService, getMyAdvance, getYourOrders } from '#contract/orders/customer.ts'
import { isAskedOf } from '#domain/orders/advance.ts'
import { findAccountById } from '#server/accounts/repo.ts'
import { readCountedPage } from '#server/db/lists/read-list.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { pageReply } from '#server/http/page-reply.ts'
import {
  registerEndpoint,
  registerFileEndpoint,
  type ApiServer,
} from '#server/http/register-endpoint.ts'
import { countNoShows } from '#server/orders/advance-repo.ts'
import { bookFor as bookForCustomer } from '#server/orders/book-for.ts'
import { book } from '#server/orders/book.ts'
import { rows } from '#server/orders/export.ts'
import { readIdempotencyKey } from '#server/orders/idempotency.ts'
import { countOrders, findOpenOrders, orderList, type ListInput } from '#server/orders/list.ts'
import { presentOrder, presentOrderToAdmin } from '#server/orders/presenter.ts'

const file = { name: 'orders', rows, module: new URL('export.ts', import.meta.url).href }

export function orderRoutes(api: ApiServer, deps: Dependencies): void {
  const readOrders = async (input: ListInput, present: typeof presentOrder) => {
    const page = await readCountedPage(deps.db, orderList(input))
    return { orders: page.rows.map(present), ...pageReply(page) }
  }

  registerEndpoint(api, { addNewService }, async (booking, { actor, request }) => {
    const repeat = readIdempotencyKey(request.headers['idempotency-key'], actor.id, booking)
    const booked = await book(deps, actor.id, booking, repeat)
    return { message: 'Appointment Booked', ...booked }
  })

  registerEndpoint(api, { bookFor }, async (input, { actor, request }) => {
    const repeat = readIdempotencyKey(request.headers['idempotency-key'], actor.id, input)
    return { message: 'Booked', ...(await bookForCustomer(deps, actor, input, repeat)) }
  })

  registerEndpoint(api, { getYourOrders }, async ({ sort, ...page }, { actor }) => {
    const listed = sort === 'visit' ? 'slot-latest' : sort
    const open = page.cursor ? [] : await findOpenOrders(deps.db, actor.id)
    const all = { ...page, status: 'all', sort: listed, customer: actor.id, q: '' } as const
    return { ...(await readOrders(all, presentOrder)), open: open.map(presentOrder) }
  })

  registerEndpoint(api, { getMyAdvance }, async (_, { actor }) => {
    const { advance } = (await deps.settings.current()).booking
    const { db, now } = deps
    if (!advance.on || (await findAccountById(db, actor.id))?.monthly === 1) return { asked: false }
    return { asked: isAskedOf(await countNoShows(db, actor.id, now()), advance) }
  })

  registerEndpoint(api, { getAllOrders }, async (input) => ({
    ...(await readOrders(input, presentOrderToAdmin)),
    counts: await countOrders(deps.db),
  }))

  registerFileEndpoint(api, { exportOrders }, (input, { actor, reply }) =>
    api.sendCsv(reply, actor, file, input),
  )
}
