import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/tables.ts'

export type Address = Row<'address'>

const addressColumns = camelColumns('address', [
  'id',
  'account_id',
  'label',
  'address',
  'town',
  'landmark',
  'contact_name',
  'contact_phone',
  'map_link',
  'is_default',
  'created_at',
])

export function listAddresses(db: Db, accountId: string): Promise<Address[]> {
  return db
    .selectFrom('address')
    .select(addressColumns)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

/** Clears the default flag of the customer's other addresses. */
export async function keepOneDefault(tx: Tx, accountId: string, id: string): Promise<void> {
  await tx
    .updateTable('address')
    .set({ is_default: 0 })
    .where('account_id', '=', accountId)
    .where('id', '!=', id)
    .where('is_default', '=', 1)
    .execute()
}

export function findAddress(db: Db, accountId: string, id: string): Promise<Address | undefined> {
  return db
    .selectFrom('address')
    .select(addressColumns)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export function findAddressById(db: Db, id: string): Promise<Address | undefined> {
  return db.selectFrom('address').select(addressColumns).where('id', '=', id).executeTakeFirst()
}

export async function insertAddress(tx: Tx, address: Address): Promise<void> {
  await tx.insertInto('address').values(toColumns(address)).execute()
}

/** Returns false when the customer has no such address. */
export async function updateAddress(
  tx: Tx,
  { id, accountId, ...changed }: Omit<Address, 'createdAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('address')
    .set(toColumns(changed))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes a saved address with what is known of the home. */
export async function deleteAddress(tx: Tx, accountId: string, id: string): Promise<boolean> {
  await tx
    .deleteFrom('home_card')
    .where('address_id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom('address')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
