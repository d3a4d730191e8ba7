import { sql } from 'kysely'
import { selectBills } from '#server/bills/list.ts'
import type { Db } from '#server/db/tables.ts'

/** Lists up to `limit` monthly bills in force of a customer, the newest first. */
export function listMonthlyBills(db: Db, accountId: string, limit: number) {
  return selectBills(db)
    .select(
      sql<string | null>`(select part.order_id from bill_order as part
        where part.bill_id = bill.id and part.in_force = 1 order by part.place limit 1)`.as(
        'openedBy',
      ),
    )
    .where('bill.account_id', '=', accountId)
    .where('bill.monthly', '=', 1)
    .where('bill.state', '=', 'issued')
    .orderBy('bill.id', 'desc')
    .limit(limit)
    .execute()
}
