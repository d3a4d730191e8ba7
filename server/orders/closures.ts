import { getOrdersOnDays } from '#contract/orders/closures.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { countLiveOrders, liveOrders } from '#server/orders/decision-repo.ts'
import { presentOrderToAdmin } from '#server/orders/presenter.ts'

const maxShown = 100

/** What closing some days would hit. */
export function closureRoutes(api: ApiServer, { db, now }: Pick<Dependencies, 'db' | 'now'>): void {
  registerEndpoint(api, getOrdersOnDays, async ({ from, to }) => {
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
}
