import type { Db } from '#server/db/tables.ts'

/**
 * Selects the workers who may be assigned to jobs: enabled, with an accepted application or with
 * papers that an owner has seen.
 */
export function verifiedWorkers(db: Db) {
  return db
    .selectFrom('account')
    .where('role', '=', 'worker')
    .where('disabled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('account.papers_seen_at', 'is not', null),
        eb.exists(
          eb
            .selectFrom('kyc')
            .select('kyc.id')
            .whereRef('kyc.account_id', '=', 'account.id')
            .where('kyc.status', '=', 'accepted'),
        ),
      ]),
    )
}

export async function isVerified(db: Db, workerId: string): Promise<boolean> {
  const one = verifiedWorkers(db).select('id').where('id', '=', workerId)
  return (await one.executeTakeFirst()) !== undefined
}

export async function hasVerifiedWorkers(db: Db): Promise<boolean> {
  return (await verifiedWorkers(db).select('id').limit(1).executeTakeFirst()) !== undefined
}
