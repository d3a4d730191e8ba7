import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/tables.ts'

export type HomeCardRow = Row<'home_card'>

const cardColumns = camelColumns('home_card', [
  'address_id',
  'account_id',
  'key_id',
  'sealed_key',
  'secret',
  'parking',
  'pets',
  'water',
  'note',
  'checklist',
  'updated_at',
  'updated_by',
])

export function findCard(db: Db, addressId: string): Promise<HomeCardRow | undefined> {
  return db
    .selectFrom('home_card')
    .select(cardColumns)
    .where('address_id', '=', addressId)
    .executeTakeFirst()
}

/** Selects the cards of these customers with the addresses that they are about. */
export async function listCards(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('home_card')
    .innerJoin('address', 'address.id', 'home_card.address_id')
    .select([...cardColumns, 'address.address', 'address.landmark', 'address.town'])
    .where('home_card.account_id', 'in', accountIds)
    .orderBy('home_card.address_id')
    .execute()
}

export async function saveCard(tx: Tx, card: HomeCardRow): Promise<void> {
  const columns = toColumns(card)
  await tx
    .insertInto('home_card')
    .values(columns)
    .onConflict((on) => on.column('address_id').doUpdateSet(columns))
    .execute()
}
