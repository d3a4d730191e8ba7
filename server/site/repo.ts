import type { Db } from '#server/db/tables.ts'

/** Which of these are workers with an accepted application whose account is open. */
export async function findVerified(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('account')
    .innerJoin('kyc', 'kyc.account_id', 'account.id')
    .select('account.id')
    .distinct()
    .where('account.id', 'in', [...ids])
    .where('account.role', '=', 'worker')
    .where('account.disabled_at', 'is', null)
    .where('account.erased_at', 'is', null)
    .where('kyc.status', '=', 'accepted')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
