import type { ExpressionBuilder } from 'kysely'
import { lock } from '#server/db/database.ts'
import type { Db, Engine, Tables, Tx } from '#server/db/tables.ts'

/** When the account of a row got its first passkey for this host; null without one. */
export const passkeySince = (rpId: string) => (eb: ExpressionBuilder<Tables, 'account'>) =>
  eb
    .selectFrom('passkey')
    .select((of) => of.fn.min('passkey.at').as('since'))
    .whereRef('passkey.account_id', '=', 'account.id')
    .where('passkey.rp_id', '=', rpId)
    .as('passkeySince')

/** Ids of the admins who have a passkey for this host. */
export async function passkeyAdmins(db: Db, rpId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select('account.id')
    .where('account.role', '=', 'admin')
    .where('passkey.rp_id', '=', rpId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function hasPasskey(tx: Tx, accountId: string, rpId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('passkey')
    .select('id')
    .where('account_id', '=', accountId)
    .where('rp_id', '=', rpId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps others from adding to the passkeys of an account or deleting them. */
export const lockPasskeys = (tx: Tx, engine: Engine, accountId: string): Promise<void> =>
  lock(tx, engine, `passkeys:${accountId}`)

/**
 * Deletes all passkeys of an account, whose sessions then last as long as any; returns how many.
 * End its sessions afterwards, or one that has just begun with a passkey stays.
 */
export async function deletePasskeys(tx: Tx, engine: Engine, accountId: string): Promise<number> {
  await lockPasskeys(tx, engine, accountId)
  await tx
    .updateTable('session')
    .set({ passkey_id: null })
    .where('account_id', '=', accountId)
    .where('passkey_id', 'is not', null)
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
