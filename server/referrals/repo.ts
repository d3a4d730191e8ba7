import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { addresseeColumns } from '#server/notifications/outbox/enqueue.ts'

export type Invitation = Row<'invitation'>

const invitationColumns = camelColumns('invitation', [
  'invitee_id',
  'inviter_id',
  'paise',
  'invitee_coupon',
  'inviter_coupon',
  'at',
  'order_id',
])

/** Returns the account's invitation code; saves this one when there is none. */
export async function getOrCreateCode(tx: Tx, accountId: string, code: string): Promise<string> {
  await tx
    .insertInto('invite')
    .values({ account_id: accountId, code })
    .onConflict((on) => on.column('account_id').doNothing())
    .execute()
  const stored = await tx
    .selectFrom('invite')
    .select('code')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return stored.code
}

/** Finds the account of an invitation code, unless it is disabled. */
export function findInviter(db: Db, code: string) {
  return db
    .selectFrom('invite')
    .innerJoin('account', 'account.id', 'invite.account_id')
    .select(['account.id', 'account.name', 'account.phone'])
    .where('invite.code', '=', code)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()
}

export function findInvitation(db: Db, inviteeId: string): Promise<Invitation | undefined> {
  return db
    .selectFrom('invitation')
    .select(invitationColumns)
    .where('invitee_id', '=', inviteeId)
    .executeTakeFirst()
}

/** Inserts an invitation; an earlier one of the same invitee is kept. */
export async function addInvitation(
  tx: Tx,
  invitation: Omit<Invitation, 'orderId'>,
): Promise<void> {
  await tx
    .insertInto('invitation')
    .values(toColumns(invitation))
    .onConflict((on) => on.column('invitee_id').doNothing())
    .execute()
}

export async function hasHadJob(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'completed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function listNeighbours(db: Db, inviterId: string) {
  return db
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.invitee_id')
    .select(['account.name', 'invitation.order_id as orderId'])
    .where('invitation.inviter_id', '=', inviterId)
    .orderBy('invitation.at', 'desc')
    .limit(50)
    .execute()
}

export function listActiveCoupons(db: Db, accountId: string) {
  return db
    .selectFrom('coupon')
    .select(['code', 'paise', 'used'])
    .where('account_id', '=', accountId)
    .where('active', '=', 1)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}

/**
 * Assigns the invitation of the order's customer to this order; undefined when there is none or it
 * was used.
 */
export function redeemInvitation(tx: Tx, orderId: string): Promise<Invitation | undefined> {
  return tx
    .updateTable('invitation')
    .set({ order_id: orderId })
    .where('order_id', 'is', null)
    .where('invitee_id', '=', (eb) =>
      eb.selectFrom('order').select('account_id').where('id', '=', orderId),
    )
    .returning(invitationColumns)
    .executeTakeFirst()
}

/**
 * Releases the invitation used by this order and deactivates its coupons; false when there is none
 * or a coupon was used.
 */
export async function unredeemInvitation(tx: Tx, orderId: string): Promise<boolean> {
  const it = await tx
    .selectFrom('invitation')
    .select(invitationColumns)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!it) return false
  // Coupons first: their row locks serialise this with a booking that uses one.
  const off = await tx
    .updateTable('coupon')
    .set({ active: 0 })
    .where('code', 'in', [it.inviteeCoupon, it.inviterCoupon])
    .where('used', '=', 0)
    .returning('code')
    .execute()
  if (off.length < 2) {
    await setActive(
      tx,
      off.map(({ code }) => code),
    )
    return false
  }
  await tx
    .updateTable('invitation')
    .set({ order_id: null })
    .where('order_id', '=', orderId)
    .execute()
  return true
}

async function setActive(tx: Tx, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await tx.updateTable('coupon').set({ active: 1 }).where('code', 'in', codes).execute()
}

/** Saves a coupon for one booking of one customer; reactivates it when it exists. */
export async function giveCoupon(
  tx: Tx,
  it: { readonly code: string; readonly accountId: string; readonly paise: number },
  at: number,
): Promise<void> {
  const terms = { percent: null, from_day: null, to_day: null, most: 1, most_each: 1 }
  await tx
    .insertInto('coupon')
    .values({
      code: it.code,
      account_id: it.accountId,
      paise: it.paise,
      ...terms,
      first_only: 0,
      active: 1,
      created_at: at,
    })
    .onConflict((on) => on.column('code').doUpdateSet({ active: 1 }))
    .execute()
}

export function listAddressees(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('account')
    .select('id as accountId')
    .select(camelColumns('account', [...addresseeColumns, 'email']))
    .where('id', 'in', ids)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
}
