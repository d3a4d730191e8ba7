import type { Sums } from '#domain/bills/bill.ts'
import type { BilledJob } from '#domain/bills/content.ts'
import { calculateDuePaise } from '#domain/orders/money.ts'
import { parseContent, sumColumns, type BillRow } from '#server/bills/repo.ts'
import { camelColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/tables.ts'
import { selectOrders, type OrderWithCustomer } from '#server/orders/repo.ts'

/** An order on a bill, with what the bill froze of it and what it is now. */
export type BilledPart = {
  readonly order: OrderWithCustomer
  readonly job: BilledJob
  readonly site: string
  readonly sums: Sums
  readonly creditedPaise: number
  readonly isInForce: boolean
  /** Currently paid and due; 0 when the order is no longer in force on this bill. */
  readonly paidPaise: number
  readonly duePaise: number
}

export async function listOrdersOn(db: Db, billId: number): Promise<string[]> {
  const parts = db.selectFrom('bill_order').select('order_id as id').where('bill_id', '=', billId)
  return (await parts.orderBy('place').execute()).map(({ id }) => id)
}

/** Lists the orders that a bill covers, by place. */
export async function listParts(db: Db, bill: BillRow): Promise<BilledPart[]> {
  const rows = await db
    .selectFrom('bill_order')
    .select(
      camelColumns('bill_order', [...sumColumns, 'order_id', 'site', 'credited_paise', 'in_force']),
    )
    .where('bill_id', '=', bill.id)
    .orderBy('place')
    .execute()
  const ids = rows.map((it) => it.orderId)
  const orders = await selectOrders(db).where('order.id', 'in', ids).execute()
  const byId = new Map(orders.map((it) => [it.id, it]))
  const { jobs, ...only } = parseContent(bill)
  return rows.flatMap(({ orderId, site, creditedPaise, inForce, ...sums }): BilledPart[] => {
    const order = byId.get(orderId)
    if (!order) return []
    const single = { ...only.order, ...only, orderId }
    const job = jobs?.find((it) => it.orderId === orderId) ?? single
    const isInForce = inForce === 1
    const money = {
      paidPaise: isInForce ? order.paidPaise : 0,
      duePaise: isInForce ? (calculateDuePaise(order) ?? 0) : 0,
    }
    const isMonthly = bill.monthly === 1
    return [
      {
        order,
        job,
        site: isMonthly ? site : order.address,
        sums,
        creditedPaise,
        isInForce,
        ...money,
      },
    ]
  })
}

/** Sums what is paid and due of a bill's orders. */
export const sumOfParts = (parts: readonly BilledPart[]) => ({
  paidPaise: parts.reduce((sum, it) => sum + it.paidPaise, 0),
  duePaise: parts.reduce((sum, it) => sum + it.duePaise, 0),
})
