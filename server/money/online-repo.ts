import { sql, type Insertable } from 'kysely'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import type { Db, Tables, Tx } from '#server/db/tables.ts'

export type LinkRow = Row<'payment_link'>

const linkColumns = camelColumns('payment_link', [
  'id',
  'order_id',
  'at',
  'paise',
  'link_id',
  'url',
  'state',
  'look_at',
])

export function listLinks(db: Db, orderId: string): Promise<LinkRow[]> {
  return db
    .selectFrom('payment_link')
    .select(linkColumns)
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Selects the links with this reference or with the gateway's link id; two at most. */
export function namedLinks(
  db: Db,
  { reference, linkId }: { readonly reference: string; readonly linkId: string },
): Promise<LinkRow[]> {
  return db
    .selectFrom('payment_link')
    .select(linkColumns)
    .where((eb) => eb.or([eb('id', '=', reference), eb('link_id', '=', linkId)]))
    .execute()
}

export async function addLink(tx: Tx, link: LinkRow): Promise<void> {
  await tx.insertInto('payment_link').values(toColumns(link)).execute()
}

export async function changeLink(
  db: Db,
  id: string,
  change: Partial<Pick<LinkRow, 'linkId' | 'url' | 'state' | 'lookAt'>>,
): Promise<void> {
  await db.updateTable('payment_link').set(toColumns(change)).where('id', '=', id).execute()
}

/** Closes a link only if it is open, so that a late event does not change a paid one. */
export async function closeOpenLink(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payment_link')
    .set({ state: 'closed' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** Selects links that are due for a check at the gateway. */
export function linksDueForPoll(db: Db, now: number, limit: number): Promise<LinkRow[]> {
  return db
    .selectFrom('payment_link')
    .select(linkColumns)
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(limit)
    .execute()
}

/** Claims the check of a link; false when another process claimed it. */
export async function claimPoll(
  db: Db,
  { id, lookAt }: LinkRow,
  next: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_link')
    .set({ look_at: next })
    .where('id', '=', id)
    .where('look_at', '=', lookAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Records a webhook event; false when it was already processed. */
export async function takeEvent(tx: Tx, id: string, kind: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gateway_event')
    .values({ id, kind, at })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Inserts a note; false when it already exists. */
export async function addNote(tx: Tx, note: Insertable<Tables['payment_note']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_note')
    .values(note)
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function openNotes(db: Db) {
  return db
    .selectFrom('payment_note')
    .leftJoin('order', 'order.id', 'payment_note.order_id')
    .leftJoin('account', 'account.id', 'order.account_id')
    .select([
      'payment_note.id',
      'payment_note.at',
      'payment_note.paise',
      'payment_note.reason',
      sql<number | null>`payment_note.expected_paise`.as('expectedPaise'),
      sql<string | null>`payment_note.order_id`.as('orderId'),
      'order.number',
      'account.name',
    ])
    .where('settled_at', 'is', null)
    .orderBy('payment_note.at')
    .limit(200)
    .execute()
}

/** Finds a note with the customer it concerns; undefined when there is none. */
export async function findNote(tx: Tx, id: string) {
  return tx
    .selectFrom('payment_note')
    .leftJoin('order', 'order.id', 'payment_note.order_id')
    .select('order.account_id as accountId')
    .where('payment_note.id', '=', id)
    .executeTakeFirst()
}

export async function settleNote(tx: Tx, id: string, by: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_note')
    .set({ settled_at: at, settled_by: by })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
