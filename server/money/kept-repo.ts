import { sql } from 'kysely'
import { monthAround } from '#domain/schedule.ts'
import { and } from '#server/db/lists/conditions.ts'
import type { Db } from '#server/db/tables.ts'
import type { LedgerFilter } from '#server/money/payment-list.ts'
import { isKept, keptAt, keptOn } from '#server/orders/list.ts'

export type KeptRow = {
  readonly kind: 'kept'
  /** Null once the history of the order is gone. */
  readonly at: number | null
  readonly number: string
  readonly service: string
  readonly paise: number
  readonly reason: string
}

/** What was kept of payments in this time, the oldest first; none where only some entries are asked for. */
export async function keptRows(db: Db, filter: LedgerFilter): Promise<KeptRow[]> {
  const { month, side, method, q = '' } = filter
  if (side !== undefined || method !== undefined || q.trim() !== '') return []
  const ofMonth = month === undefined ? [] : keptOn(monthAround(`${month}-01`))
  const rows = await db
    .selectFrom('order')
    .select([
      sql<'kept'>`'kept'`.as('kind'),
      keptAt.as('at'),
      'number',
      'service',
      'kept_paise as paise',
      'kept_reason as reason',
    ])
    .where(isKept)
    .where(and([...ofMonth, ...keptOn(filter)]))
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows
}

/** When part of an order's payment was kept; null once its history is gone. */
export async function findKeptAt(db: Db, orderId: string): Promise<number | null> {
  const { at } = await db
    .selectFrom('order')
    .select(keptAt.as('at'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return at
}
