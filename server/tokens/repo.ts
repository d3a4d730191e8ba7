import type { NotNull } from 'kysely'
import type { Scope } from '#domain/tokens.ts'
import { camelColumns, toColumns, type NewRow } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/tables.ts'

/** Tokens that were not removed, the newest first, with the name of whoever made each. */
export async function listTokens(db: Db) {
  const rows = await db
    .selectFrom('api_token')
    // Left joins, as SQLite would else begin with all accounts.
    .leftJoin('account', 'account.id', 'api_token.id')
    .leftJoin('account as maker', 'maker.id', 'api_token.created_by')
    .select([
      ...camelColumns('api_token', ['id', 'scopes', 'created_at', 'expires_on', 'last_used_at']),
      'account.name',
      'maker.name as makerName',
    ])
    .where('api_token.removed_at', 'is', null)
    .orderBy('api_token.id', 'desc')
    .$narrowType<{ name: NotNull; makerName: NotNull }>()
    .execute()
  return rows.map(({ scopes, ...it }) => ({ ...it, scopes: JSON.parse(scopes) as Scope[] }))
}

export async function insertToken(
  tx: Tx,
  { scopes, ...row }: Omit<NewRow<'api_token'>, 'scopes'> & { readonly scopes: readonly Scope[] },
): Promise<void> {
  const values = toColumns({ ...row, scopes: JSON.stringify(scopes) })
  await tx.insertInto('api_token').values(values).execute()
}

/** 'removed' now or 'gone' already; undefined when there never was such a token. */
export async function markRemoved(
  tx: Tx,
  id: string,
  now: number,
): Promise<'removed' | 'gone' | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('api_token')
    .set({ removed_at: now, hash: null })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return 'removed'
  const there = await tx
    .selectFrom('api_token')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return there && 'gone'
}
