import { sql } from 'kysely'
import { roundOffIn, type Sums } from '#domain/bills/bill.ts'
import type { BillContent } from '#domain/bills/content.ts'
import {
  creditPrefix,
  formatBillNumber,
  readBillNumber,
  type BillSeries,
} from '#domain/bills/number.ts'
import { financialYear } from '#domain/orders/number.ts'
import { Refusal } from '#domain/refusals.ts'
import { indiaClock } from '#domain/schedule.ts'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import { nextNumber } from '#server/db/counters.ts'
import { happened } from '#server/db/happenings.ts'
import type { Db, Tx } from '#server/db/tables.ts'

export type BillRow = Omit<Row<'bill'>, 'orderId' | 'remindAt'>
/** A bill as one of its orders has it, with that order's part of it. */
export type IssuedBill = BillRow & { readonly orderId: string; readonly part: Part }
type Part = Sums & { readonly creditedPaise: number }
export type CreditNote = Row<'credit_note'>

export const sumColumns = ['total_paise', 'taxable_paise', 'cgst_paise', 'sgst_paise'] as const
const numbered = ['id', 'account_id', 'year', 'n', 'number', 'at', 'date', ...sumColumns] as const

export const billColumns = camelColumns('bill', [
  ...numbered,
  'state',
  'monthly',
  'credited_paise',
  'to_name',
  'to_address',
  'to_gstin',
  'content',
  'handed_at',
])
export const noteColumns = camelColumns('credit_note', [
  ...numbered,
  'bill_id',
  'order_id',
  'reason',
  'payment_id',
])

export const parseContent = (bill: Pick<BillRow, 'content'>): BillContent =>
  JSON.parse(bill.content) as BillContent

const selectOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('bill_order')
    .innerJoin('bill', 'bill.id', 'bill_order.bill_id')
    .select([...billColumns, 'bill_order.order_id as orderId'])
    .select([
      'bill_order.total_paise as partTotal',
      'bill_order.taxable_paise as partTaxable',
      'bill_order.cgst_paise as partCgst',
      'bill_order.sgst_paise as partSgst',
      'bill_order.credited_paise as partCredited',
    ])
    .where('bill_order.order_id', '=', orderId)
    .orderBy('bill.id', 'desc')
    .limit(1)

async function readOne(query: ReturnType<typeof selectOfOrder>): Promise<IssuedBill | undefined> {
  const row = await query.executeTakeFirst()
  if (!row) return undefined
  const { partTotal, partTaxable, partCgst, partSgst, partCredited, ...bill } = row
  const part = {
    totalPaise: partTotal,
    taxablePaise: partTaxable,
    cgstPaise: partCgst,
    sgstPaise: partSgst,
    creditedPaise: partCredited,
  }
  return { ...bill, part }
}

/** Returns the bill in force for an order, alone or with others. */
export function findIssued(db: Db, orderId: string): Promise<IssuedBill | undefined> {
  return readOne(selectOfOrder(db, orderId).where('bill_order.in_force', '=', 1))
}

export async function getIssued(db: Db, orderId: string): Promise<IssuedBill> {
  const bill = await findIssued(db, orderId)
  if (!bill) throw new Refusal('bill_not_ready')
  return bill
}

/** Returns the latest bill of an order that was cancelled because the completion was undone. */
export function findCancelled(tx: Tx, orderId: string): Promise<IssuedBill | undefined> {
  return readOne(selectOfOrder(tx, orderId).where('bill.state', '=', 'cancelled'))
}

/**
 * Takes the next number, as late in the transaction as possible: the next caller waits until it
 * ends, and gets this number if it is rolled back.
 */
export async function takeNumber(tx: Tx, series: BillSeries, prefix: string, at: number) {
  const year = financialYear(at)
  const n = await nextNumber(tx, `${series}-number:${year}`)
  const before = series === 'bill' ? prefix : creditPrefix(prefix)
  return { year, n, number: formatBillNumber(before, at, n), at, date: indiaClock(at).date }
}

/** What a bill says; the rest of the row is its number, its date and its state. */
export type BillWritten = Sums &
  Pick<IssuedBill, 'orderId' | 'accountId' | 'toName' | 'toAddress' | 'toGstin' | 'content'>

export async function addBill(
  tx: Tx,
  written: BillWritten,
  { prefix, at }: { readonly prefix: string; readonly at: number },
): Promise<void> {
  const number = await takeNumber(tx, 'bill', prefix, at)
  await tx
    .insertInto('bill')
    .values({ ...toColumns(written), ...number, state: 'issued' })
    .execute()
  happened('bill.issued', number.number, written.orderId)
  await keepTax(tx, written)
}

/** Sets the order's tax and round-off by the bill, so that the amount due follows the bill. */
export async function keepTax(tx: Tx, written: Sums & Pick<IssuedBill, 'orderId'>): Promise<void> {
  const { orderId, totalPaise } = written
  const rounded = roundOffIn(written)
  await tx
    .updateTable('order')
    .set({
      tax_paise: sql`${totalPaise} - price_paise`,
      round_off_paise: sql`case when round_off_paise is not null then cast(${rounded} as bigint) end`,
    })
    .where('id', '=', orderId)
    .where('price_paise', 'is not', null)
    .execute()
}

/** Puts a bill in force under its number, unchanged or with new content. */
export async function reissue(
  tx: Tx,
  { id, number, orderId }: Pick<IssuedBill, 'id' | 'number' | 'orderId'>,
  anew?: BillWritten & { at: number },
) {
  const written = anew ? { ...toColumns(anew), date: indiaClock(anew.at).date } : {}
  await tx
    .updateTable('bill')
    .set({ ...written, state: 'issued' })
    .where('id', '=', id)
    .execute()
  happened('bill.issued', number, orderId)
  if (anew) await keepTax(tx, anew)
}

/** Ends a bill that is in force. */
export async function saveState(
  tx: Tx,
  id: number,
  state: 'cancelled' | 'credited',
): Promise<void> {
  await tx.updateTable('bill').set({ state }).where('id', '=', id).execute()
}

/** Takes an order off a monthly bill; returns how many are left on it. */
export async function takeOff(tx: Tx, { id, orderId }: IssuedBill): Promise<number> {
  const parts = tx.updateTable('bill_order').where('bill_id', '=', id)
  await parts.set({ in_force: 0 }).where('order_id', '=', orderId).execute()
  const { left } = await tx
    .selectFrom('bill_order')
    .select((eb) => eb.fn.countAll<number | string>().as('left'))
    .where('bill_id', '=', id)
    .where('in_force', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(left)
}

type NoteWritten = Sums & Pick<CreditNote, 'reason' | 'paymentId'>

/** Adds a credit note and counts it on its bill. */
export async function addNote(
  tx: Tx,
  bill: Pick<IssuedBill, 'id' | 'accountId' | 'number' | 'orderId' | 'monthly'>,
  note: NoteWritten,
  { prefix, at }: { readonly prefix: string; readonly at: number },
): Promise<string> {
  await tx
    .updateTable('bill')
    .set({ credited_paise: sql`credited_paise + ${note.totalPaise}` })
    .where('id', '=', bill.id)
    .execute()
  if (bill.monthly === 1)
    await tx
      .updateTable('bill_order')
      .set({ credited_paise: sql`credited_paise + ${note.totalPaise}` })
      .where('bill_id', '=', bill.id)
      .where('order_id', '=', bill.orderId)
      .execute()
  const number = await takeNumber(tx, 'credit', prefix, at)
  const of = { bill_id: bill.id, account_id: bill.accountId, order_id: bill.orderId }
  await tx
    .insertInto('credit_note')
    .values({ ...of, ...toColumns(note), ...number })
    .execute()
  happened('bill.issued', bill.number, bill.orderId)
  return number.number
}

export async function findBillByNumber(db: Db, number: string): Promise<BillRow | undefined> {
  const named = readBillNumber(number)
  if (!named) return undefined
  return (
    db
      .selectFrom('bill')
      .select(billColumns)
      // By year and number in it, for which there is an index.
      .where('year', '=', named.year)
      .where('n', '=', named.n)
      .where('number', '=', number)
      .executeTakeFirst()
  )
}

export function notesTo(db: Db, billId: number): Promise<CreditNote[]> {
  return db
    .selectFrom('credit_note')
    .select(noteColumns)
    .where('bill_id', '=', billId)
    .orderBy('id')
    .execute()
}

export function findNoteByPayment(tx: Tx, paymentId: string): Promise<CreditNote | undefined> {
  return tx
    .selectFrom('credit_note')
    .select(noteColumns)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
}

/** Records when the customer first received the bill. */
export async function markDelivered(db: Db, id: number, at: number): Promise<void> {
  await db
    .updateTable('bill')
    .set({ handed_at: at })
    .where('id', '=', id)
    .where('handed_at', 'is', null)
    .execute()
}

export function findRecipient(db: Db, orderId: string) {
  return db
    .selectFrom('bill_recipient')
    .select(['name', 'gstin'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export async function saveRecipient(
  tx: Tx,
  order_id: string,
  to: { readonly name: string; readonly gstin: string } | null,
): Promise<void> {
  await tx.deleteFrom('bill_recipient').where('order_id', '=', order_id).execute()
  if (to)
    await tx
      .insertInto('bill_recipient')
      .values({ order_id, ...to })
      .execute()
}
