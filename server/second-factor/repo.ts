import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import { countRows } from '#server/db/count.ts'
import type { Db, Tx } from '#server/db/tables.ts'

export type Factor = Row<'second_factor'>

const factorColumns = camelColumns('second_factor', [
  'id',
  'key_id',
  'sealed_key',
  'secret',
  'confirmed_at',
  'last_step',
  'failures',
  'failing_since',
])

export function findFactor(db: Db, id: string): Promise<Factor | undefined> {
  return db
    .selectFrom('second_factor')
    .select(factorColumns)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Ids of the accounts that must give a code. */
export async function factorOwners(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('second_factor')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Saves an unconfirmed secret, replacing an earlier one; false when a confirmed factor exists. */
export async function saveSecret(
  tx: Tx,
  id: string,
  sealed: Pick<Factor, 'keyId' | 'sealedKey' | 'secret'>,
): Promise<boolean> {
  const fresh = { ...toColumns(sealed), last_step: 0, failures: 0, failing_since: 0 }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('second_factor')
    .values({ id, ...fresh, confirmed_at: null })
    .onConflict((on) =>
      on.column('id').doUpdateSet(fresh).where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Confirms a factor, which puts it in force. */
export async function confirmFactor(tx: Tx, id: string, at: number): Promise<void> {
  await tx.updateTable('second_factor').set({ confirmed_at: at }).where('id', '=', id).execute()
}

/** Spends a code; false when it or a later one has been used. */
export async function spendStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function saveFailures(
  tx: Tx,
  id: string,
  counted: Pick<Factor, 'failures' | 'failingSince'>,
): Promise<void> {
  await tx.updateTable('second_factor').set(toColumns(counted)).where('id', '=', id).execute()
}

/** Counts the wrong codes that a session has given, from the audit log. */
export function countSessionFailures(
  tx: Tx,
  of: { readonly id: string; readonly sessionId: string; readonly since: number },
): Promise<number> {
  return countRows(
    tx
      .selectFrom('audit')
      .where('about_id', '=', of.id)
      .where('at', '>', of.since)
      .where('kind', '=', 'totp-failed')
      .where('session_id', '=', of.sessionId),
  )
}

export async function deleteFactor(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function saveRecoveryCodes(
  tx: Tx,
  account_id: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', account_id).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id, hash })))
    .execute()
}

/** Spends a recovery code; false when it does not exist. */
export async function spendRecoveryCode(tx: Tx, accountId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
