import type { Selectable } from 'kysely'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import { countRows } from '#server/db/count.ts'
import { transact } from '#server/db/database.ts'
import type { Db, Tables, Tx } from '#server/db/tables.ts'

export type Coupon = Row<'coupon'>

const couponColumns = camelColumns('coupon', [
  'code',
  'percent',
  'paise',
  'from_day',
  'to_day',
  'most',
  'most_each',
  'first_only',
  'active',
  'used',
  'created_at',
  'account_id',
])

/** Lists the coupons that every customer may use, newest first. */
export function listCoupons(db: Db): Promise<Coupon[]> {
  return db
    .selectFrom('coupon')
    .select(couponColumns)
    .where('account_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(1000)
    .execute()
}

export function findCoupon(db: Db, code: string): Promise<Coupon | undefined> {
  return db.selectFrom('coupon').select(couponColumns).where('code', '=', code).executeTakeFirst()
}

/** Returns false when the code is taken. */
export async function insertCoupon(
  tx: Tx,
  coupon: Omit<Coupon, 'used' | 'accountId'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('coupon')
    .values(toColumns(coupon))
    .onConflict((on) => on.column('code').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns false when there is no coupon with this code. */
export async function updateCoupon(
  tx: Tx,
  { code, ...changed }: Omit<Coupon, 'used' | 'accountId' | 'createdAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupon')
    .set(toColumns(changed))
    .where('code', '=', code)
    .where('account_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Counts one more use and returns the coupon as it was before. Locks its row until the transaction
 * ends.
 */
export async function countUse(tx: Tx, code: string): Promise<Coupon | undefined> {
  const row = await tx
    .updateTable('coupon')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('code', '=', code)
    .returning(couponColumns)
    .executeTakeFirst()
  return row && { ...row, used: row.used - 1 }
}

export async function insertUse(tx: Tx, use: Selectable<Tables['coupon_use']>): Promise<void> {
  await tx.insertInto('coupon_use').values(use).execute()
}

/** Removes the coupon use of a booking, if there is one; not that of the coupon to keep. */
export async function removeUse(tx: Tx, orderId: string, kept?: string): Promise<void> {
  const use = await tx
    .deleteFrom('coupon_use')
    .where('order_id', '=', orderId)
    .$if(kept !== undefined, (all) => all.where('code', '!=', kept ?? ''))
    .returning('code')
    .executeTakeFirst()
  if (!use) return
  await tx
    .updateTable('coupon')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('code', '=', use.code)
    .execute()
}

/**
 * Gives back coupons of bookings that were not answered before their time: nobody can confirm them
 * any more. Returns how many, at most one batch.
 */
export function releaseUnanswered(db: Db, at: number): Promise<number> {
  return transact(db, async (tx) => {
    const unanswered = await tx
      .selectFrom('order')
      .innerJoin('coupon_use', 'coupon_use.order_id', 'order.id')
      .select('order.id')
      .where('order.status', '=', 'pending')
      .where('order.starts_at', '<=', at)
      .limit(50)
      .execute()
    for (const { id } of unanswered) await removeUse(tx, id)
    return unanswered.length
  })
}

/** Returns the coupon that a booking uses. */
export function findCouponByOrder(db: Db, orderId: string): Promise<Coupon | undefined> {
  return db
    .selectFrom('coupon')
    .innerJoin('coupon_use', 'coupon_use.code', 'coupon.code')
    .select(couponColumns)
    .where('coupon_use.order_id', '=', orderId)
    .executeTakeFirst()
}

/**
 * Counts a customer's uses of a coupon, and tells whether the customer has any booking that was
 * neither cancelled, rejected nor left without an answer until its time.
 */
export async function readUse(db: Db, code: string, accountId: string, at: number) {
  const n = await countRows(
    db.selectFrom('coupon_use').where('account_id', '=', accountId).where('code', '=', code),
  )
  const booked = await db
    .selectFrom('order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'not in', ['cancelled', 'rejected'])
    .where((eb) => eb.or([eb('status', '!=', 'pending'), eb('starts_at', '>', at)]))
    .limit(1)
    .executeTakeFirst()
  return { byCustomer: n, hasBooked: booked !== undefined }
}
