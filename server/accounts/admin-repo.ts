import { overallKycStatus, type KycStatus } from '#domain/kyc.ts'
import { countByStatus, type OrderStatus } from '#domain/orders/orders.ts'
import type { AdminRights } from '#domain/team.ts'
import { minuteMs } from '#domain/time-units.ts'
import { camelColumns, toColumns, type NewRow } from '#server/db/columns.ts'
import { countRows } from '#server/db/count.ts'
import { lock } from '#server/db/database.ts'
import type { Db, Engine, Tx } from '#server/db/tables.ts'

const maxNotes = 200

/** Counts an account's orders by status. */
export async function countOrders(db: Db, accountId: string): Promise<Record<OrderStatus, number>> {
  const rows = await db
    .selectFrom('order')
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .where('account_id', '=', accountId)
    .groupBy('status')
    .execute()
  return countByStatus(rows)
}

/** Returns each worker's KYC standing by account id; workers who never applied are absent. */
export async function readKycStatuses(
  db: Db,
  workerIds: readonly string[],
): Promise<Map<string, KycStatus | null>> {
  if (workerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('kyc')
    .select(camelColumns('kyc', ['account_id', 'status']))
    .where('account_id', 'in', workerIds)
    .groupBy(['account_id', 'status'])
    .execute()
  const byWorker = Map.groupBy(rows, (it) => it.accountId)
  return new Map(
    [...byWorker].map(([id, of]) => [id, overallKycStatus(of.map(({ status }) => status))]),
  )
}

function selectNotes(db: Db) {
  return db
    .selectFrom('note')
    .innerJoin('account', 'account.id', 'note.author_id')
    .select(['note.id', 'note.text', 'note.at', 'account.name as by'])
}

/** Lists admins' notes about an account, newest first. */
export function listNotes(db: Db, accountId: string) {
  return selectNotes(db)
    .where('note.account_id', '=', accountId)
    .orderBy('note.id', 'desc')
    .limit(maxNotes)
    .execute()
}

export type Note = Awaited<ReturnType<typeof listNotes>>[number]

/** Returns the latest admin note about an account. */
export function latestNote(db: Db, accountId: string): Promise<Note | undefined> {
  return selectNotes(db)
    .where('note.account_id', '=', accountId)
    .orderBy('note.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type NewNote = NewRow<'note'>

/** The same text by the same admin within this time counts as one note sent twice. */
const repeatMs = minuteMs

export async function insertNote(tx: Tx, engine: Engine, note: NewNote) {
  await lock(tx, engine, `notes of ${note.accountId}`)
  const written = await selectNotes(tx)
    .where('note.account_id', '=', note.accountId)
    .where('note.author_id', '=', note.authorId)
    .where('note.text', '=', note.text)
    .where('note.at', '>', note.at - repeatMs)
    .executeTakeFirst()
  if (written) return written
  const { id } = await tx
    .insertInto('note')
    .values(toColumns(note))
    .returning('id')
    .executeTakeFirstOrThrow()
  return selectNotes(tx).where('note.id', '=', id).executeTakeFirstOrThrow()
}

/** Deletes a note and returns the account it was about; undefined when it is already deleted. */
export async function deleteNote(tx: Tx, id: number): Promise<string | undefined> {
  const removed = tx.deleteFrom('note').where('id', '=', id).returning('account_id as accountId')
  return (await removed.executeTakeFirst())?.accountId
}

/** Counts the owners who can sign in. */
export function countOwners(tx: Tx): Promise<number> {
  return countRows(
    tx
      .selectFrom('account')
      .where('role', '=', 'admin')
      .where('rights', '=', 'owner')
      .where('disabled_at', 'is', null),
  )
}

export async function saveRights(tx: Tx, id: string, rights: AdminRights): Promise<void> {
  await tx.updateTable('account').set({ rights }).where('id', '=', id).execute()
}
