import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Sums } from '#domain/bills/bill.ts'
import { nextBillReminderAt } from '#domain/bills/monthly.ts'
import { selectBills } from '#server/bills/list.ts'
import { billColumns, keepTax, takeNumber } from '#server/bills/repo.ts'
import { camelColumns, toColumns } from '#server/db/columns.ts'
import { happened } from '#server/db/happenings.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { owed } from '#server/orders/list.ts'

const payerColumns = camelColumns('account', [
  'id',
  'name',
  'address',
  'monthly',
  'bill_name',
  'bill_gstin',
  'bill_address',
  'email',
  'confirmed_email',
  'language',
  'by_email',
  'quiet',
])

/** Returns whether a customer pays once a month, and whom that bill is made out to. */
export function findMonthlyPayer(db: Db, id: string) {
  return db
    .selectFrom('account')
    .select(payerColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
export type MonthlyPayer = Awaited<ReturnType<typeof findMonthlyPayer>>

/** Lets a completed order wait for the bill of this time, or wait no longer. */
export async function setMonthlyAt(tx: Tx, orderId: string, at: number | null): Promise<void> {
  await tx
    .updateTable('order')
    .set({ monthly_at: at })
    .where('id', '=', orderId)
    .where('monthly_at', 'is distinct from', at)
    .execute()
}

/** Returns false when it was so already. */
export async function saveMonthly(
  tx: Tx,
  id: string,
  { monthly, to }: { readonly monthly: boolean; readonly to: Recipient | null | undefined },
): Promise<boolean> {
  const recipient = to !== undefined && {
    bill_name: to?.name ?? '',
    bill_gstin: to?.gstin ?? '',
    bill_address: to?.address ?? '',
  }
  const payer = await findMonthlyPayer(tx, id)
  const { monthly: was, billName, billGstin, billAddress } = payer
  const before = { monthly: was, billName, billGstin, billAddress }
  const after = { monthly: Number(monthly), ...recipient }
  if (isDeepStrictEqual(toColumns(before), { ...toColumns(before), ...after })) return false
  await tx.updateTable('account').set(after).where('id', '=', id).execute()
  return true
}
type Recipient = { readonly name: string; readonly gstin: string; readonly address: string }

/** Lists the customers with orders whose monthly bill is due. */
export async function payersToBill(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order')
    .select('account_id as id')
    .distinct()
    .where('monthly_at', '<=', now)
    .orderBy('account_id')
    .execute()
  return rows.map((it) => it.id)
}

/**
 * Takes the customer's waiting orders that are to be billed by a time, each once, the oldest first.
 */
export async function takeWaiting(tx: Tx, accountId: string, by: number): Promise<string[]> {
  const waiting = await tx
    .selectFrom('order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('monthly_at', '<=', by)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const taken: string[] = []
  for (const { id } of waiting) {
    const { numUpdatedRows } = await tx
      .updateTable('order')
      .set({ monthly_at: null })
      .where('id', '=', id)
      .where('monthly_at', '<=', by)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 1n) taken.push(id)
  }
  return taken
}

/** Counts a customer's waiting orders, or all, and sums what is not paid of them. */
export async function sumWaiting(db: Db, accountId?: string) {
  const waiting = db
    .selectFrom('order')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('n'),
      sql<number | string | null>`sum(case when ${owed} > 0 then ${owed} else 0 end)`.as('paise'),
      eb.fn.min<number | null>('monthly_at').as('at'),
    ])
    .where('monthly_at', 'is not', null)
  const row = await (
    accountId === undefined ? waiting : waiting.where('account_id', '=', accountId)
  ).executeTakeFirstOrThrow()
  return {
    n: Number(row.n),
    paise: Number(row.paise ?? 0),
    at: row.at,
  }
}

/** The monthly bills of whose dues their customers are to be reminded, up to `limit`. */
export function remindedBills(db: Db, now: number, limit: number) {
  return db
    .selectFrom('bill')
    .select([...billColumns, 'bill.remind_at as remindAt'])
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type MonthlyBill = Awaited<ReturnType<typeof remindedBills>>[number]

/** Returns false when another process was faster. */
export async function scheduleReminder(
  tx: Tx,
  { id, remindAt }: { readonly id: number; readonly remindAt: number | null },
  next: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bill')
    .set({ remind_at: next })
    .where('id', '=', id)
    .where('remind_at', '=', remindAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

type PartWritten = Sums & { readonly orderId: string; readonly site: string }
type MonthlyWritten = Sums & {
  readonly accountId: string
  readonly toName: string
  readonly toAddress: string
  readonly toGstin: string
  readonly content: string
  /** By site and date. */
  readonly parts: readonly PartWritten[]
}

/** Adds a monthly bill under the next number, and sets the tax of its orders by their parts. */
export async function addMonthlyBill(
  tx: Tx,
  { parts, ...written }: MonthlyWritten,
  { prefix, at }: { readonly prefix: string; readonly at: number },
): Promise<string> {
  for (const part of parts) await keepTax(tx, part)
  const number = await takeNumber(tx, 'bill', prefix, at)
  const [first] = parts
  if (!first) throw new Error('a monthly bill needs an order')
  const { id } = await tx
    .insertInto('bill')
    .values({
      ...toColumns(written),
      ...number,
      order_id: first.orderId,
      state: 'issued',
      monthly: 1,
      remind_at: nextBillReminderAt(number.date, at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = parts.map((it, n) => ({ ...toColumns(it), bill_id: id, place: n + 1, in_force: 1 }))
  await tx.insertInto('bill_order').values(rows).execute()
  happened('bill.issued', number.number, first.orderId)
  return number.number
}

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
