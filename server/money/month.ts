import { getMoney } from '#contract/money/month.ts'
import { getDues, getGiveBacks } from '#contract/money/payments.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { monthFigures, monthSpan } from '#domain/money/month.ts'
import { paymentKinds } from '#domain/money/payments.ts'
import { monthAround, toIso } from '#domain/schedule.ts'
import { readCountedPage } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { pageReply } from '#server/http/page-reply.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import {
  beforeGiveBack,
  billsBetween,
  entriesBetween,
  giveBackSince,
  giveBackTotal,
  keptPaise,
  outstandingPaise,
} from '#server/money/repo.ts'
import { heldTotal, latestSums } from '#server/money/sums-repo.ts'
import { presentSums } from '#server/money/sums.ts'
import { orderList } from '#server/orders/list.ts'
import { presentOrderToAdmin } from '#server/orders/presenter.ts'

/** Registers the monthly figures, and the lists of unpaid orders and of money to give back. */
export function monthRoutes(api: ApiServer, { db }: Pick<Dependencies, 'db'>): void {
  registerEndpoint(api, { getMoney }, ({ month }) => readMonth(db, month))

  registerEndpoint(api, { getDues }, async (page) => {
    const dues = { status: 'completed', payment: 'unpaid', sort: 'slot', q: '' } as const
    const orders = await readCountedPage(db, orderList({ ...page, ...dues }))
    return {
      orders: orders.rows.map(presentOrderToAdmin),
      outstanding: toRupees(await outstandingPaise(db)),
      ...pageReply(orders),
    }
  })

  registerEndpoint(api, { getGiveBacks }, async (page) => {
    const filter = { status: 'all', payment: 'give-back', sort: 'newest', q: '' } as const
    const orders = await readCountedPage(db, orderList({ ...page, ...filter }))
    const ids = orders.rows.map((it) => it.id)
    const times = await giveBackSince(db, ids)
    const update = await beforeGiveBack(db)
    return {
      ...pageReply(orders),
      orders: orders.rows.map((it) => {
        const since = times.get(it.id) ?? it.createdAt
        const before_update = since >= update.from && since < update.to
        return { ...presentOrderToAdmin(it), since: toIso(since), before_update }
      }),
      total: toRupees(await giveBackTotal(db)),
    }
  })
}

async function readMonth(db: Db, month: string) {
  const days = monthAround(`${month}-01`)
  const { from, to } = monthSpan(month)
  const bills = await billsBetween(db, days.from, days.to)
  const shown = bills.map(
    ({ date, totalPaise: paise, service, serviceHindi, workers, duePaise }) => ({
      date,
      paise,
      service,
      serviceHindi,
      duePaise,
      workers,
    }),
  )
  const figures = monthFigures(shown, await entriesBetween(db, paymentKinds, from, to))
  return {
    ...figures,
    kept: toRupees(await keptPaise(db, days)),
    give_back: toRupees(await giveBackTotal(db)),
    held: toRupees(await heldTotal(db)),
    sums: presentSums(await latestSums(db)),
  }
}
