import { sql, type RawBuilder } from 'kysely'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { toGiveBack } from '#server/orders/list.ts'

export type MoneySumRow = Row<'money_sum'>

/** Of an order, what is owed of it for good, as far as it was paid; must match `moneyParts`. */
const paidForWork = sql<number>`(case
  when "order".status in ('rejected', 'cancelled', 'no-show') then 0
  when "order".settled = 1 or "order".price_paise is null then "order".paid_paise
  when "order".price_paise + "order".tax_paise - "order".credited_paise < 0 then 0
  when "order".price_paise + "order".tax_paise - "order".credited_paise < "order".paid_paise
    then "order".price_paise + "order".tax_paise - "order".credited_paise
  else "order".paid_paise end)`

/** The condition of an index, which SQLite would not choose if it could search by status. */
const isHeld = sql<boolean>`("order".paid_paise > 0
  and "order".status || '' in ('pending', 'quoted', 'accepted', 'in-progress'))`

/** Sums what was received for work that is not done yet. */
export async function heldTotal(db: Db): Promise<number> {
  const { paise } = await db
    .selectFrom('order')
    .select((eb) => eb.fn.sum<number | string | null>(paidForWork).as('paise'))
    .where(isHeld)
    .executeTakeFirstOrThrow()
  return Number(paise ?? 0)
}

type Sum = number | string | null
const sumIf = (what: RawBuilder<number>, when: RawBuilder<boolean>) =>
  sql<Sum>`sum(case when ${when} then ${what} else 0 end)`
const toNumber = (paise: Sum): number => Number(paise ?? 0)

type Sums = Omit<MoneySumRow, 'day' | 'at'>

/** Adds up the ledger and where the money is, in one statement: nothing changes in between. */
export async function addUp(db: Db): Promise<Sums> {
  const isDone = sql<boolean>`"order".status = 'completed'`
  const isAhead = sql<boolean>`"order".status in ('pending', 'quoted', 'accepted', 'in-progress')`
  const row = await db
    .selectFrom('order')
    .select([
      sql<
        number | string | null
      >`(select sum(case p.kind when 'payment' then p.paise else -p.paise end)
        from payment as p)`.as('received'),
      sumIf(paidForWork, isDone).as('billed'),
      sumIf(paidForWork, isAhead).as('held'),
      sql<number | string | null>`sum("order".kept_paise)`.as('kept'),
      sumIf(toGiveBack, sql<boolean>`"order".settled = 0 and ${toGiveBack} > 0`).as('giveBack'),
    ])
    .where('paid_paise', '<>', 0)
    .executeTakeFirstOrThrow()
  return {
    receivedPaise: toNumber(row.received),
    billedPaise: toNumber(row.billed),
    keptPaise: toNumber(row.kept),
    giveBackPaise: toNumber(row.giveBack),
    heldPaise: toNumber(row.held),
  }
}

/** Saves the sums of a day; false when another process did. */
export async function saveSums(tx: Tx, row: MoneySumRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('money_sum')
    .values(toColumns(row))
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function latestSums(db: Db): Promise<MoneySumRow | undefined> {
  return db
    .selectFrom('money_sum')
    .select(
      camelColumns('money_sum', [
        'day',
        'at',
        'received_paise',
        'billed_paise',
        'kept_paise',
        'give_back_paise',
        'held_paise',
      ]),
    )
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
}
