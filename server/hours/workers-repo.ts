import { timeOffSpan } from '#domain/jobs/half-hours.ts'
import type { PairingKind, Week, WorkerOnDate, WorkerProfile } from '#domain/jobs/workers.ts'
import { isOfAccounts } from '#server/db/lists/search.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { verifiedWorkers } from '#server/db/verified-workers.ts'

/**
 * Returns the workers who may be assigned, all or these, by name, with all that a date asks of them.
 */
export async function workersOn(
  db: Db,
  date: string,
  among?: readonly string[],
): Promise<WorkerOnDate[]> {
  if (among?.length === 0) return []
  const rows = await verifiedWorkers(db)
    .leftJoin('worker_profile', 'worker_profile.worker_id', 'account.id')
    .leftJoin('worker_leave', (join) =>
      join.onRef('worker_leave.worker_id', '=', 'account.id').on('worker_leave.day', '=', date),
    )
    .select([
      'account.id',
      'account.name',
      'account.name_key as nameKey',
      'worker_profile.town',
      'worker_profile.skills',
      'worker_profile.week',
      'worker_leave.day',
      'worker_leave.from_half as fromHalf',
      'worker_leave.to_half as toHalf',
    ])
    .$if(among !== undefined, (query) => query.where(isOfAccounts(db, 'account.id', among ?? [])))
    .orderBy('account.name_key')
    .orderBy('account.id')
    .execute()
  return rows.map(({ id, name, nameKey, day, fromHalf, toHalf, ...profile }) => {
    const halfHours = fromHalf === null || toHalf === null ? undefined : { fromHalf, toHalf }
    const leave = day === null ? null : timeOffSpan(day, halfHours)
    return { id, name, nameKey, ...readProfile(profile), leave }
  })
}

type StoredProfile = {
  readonly town: string | null
  readonly skills: string | null
  readonly week: string | null
}

const readProfile = ({ town, skills, week }: StoredProfile): WorkerProfile => ({
  town: town ?? '',
  skills: JSON.parse(skills ?? '[]') as string[],
  week: JSON.parse(week ?? 'null') as Week | null,
})

/** Finds a worker's profile with the office's note; undefined before the first one was saved. */
export async function findProfile(db: Db, workerId: string) {
  const row = await db
    .selectFrom('worker_profile')
    .select(['town', 'skills', 'week', 'note'])
    .where('worker_id', '=', workerId)
    .executeTakeFirst()
  return row && { ...readProfile(row), note: row.note }
}

export async function saveProfile(
  tx: Tx,
  worker_id: string,
  { town, skills, week, note }: WorkerProfile & { readonly note: string },
): Promise<void> {
  const row = {
    town,
    skills: JSON.stringify(skills),
    week: week && JSON.stringify(week),
    note,
  }
  await tx
    .insertInto('worker_profile')
    .values({ worker_id, ...row })
    .onConflict((on) => on.column('worker_id').doUpdateSet(row))
    .execute()
}

/** By customer: who is preferred for them, and who never goes there. */
export type Pairings = ReadonlyMap<string, ReadonlyMap<string, PairingKind>>

/** Returns the pairings of these customers, by account and then by worker. */
export async function pairingsOf(db: Db, accountIds: readonly string[]): Promise<Pairings> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('pairing')
    .select(['account_id as accountId', 'worker_id as workerId', 'kind'])
    .where('account_id', 'in', [...new Set(accountIds)])
    .execute()
  return new Map(
    [...Map.groupBy(rows, (it) => it.accountId)].map(([accountId, own]) => [
      accountId,
      new Map(own.map(({ workerId, kind }) => [workerId, kind])),
    ]),
  )
}

/** Sets how a worker and a customer go together; null for nothing special. */
export async function savePairing(
  tx: Tx,
  account_id: string,
  worker_id: string,
  kind: PairingKind | null,
): Promise<void> {
  if (kind === null) {
    await tx
      .deleteFrom('pairing')
      .where('account_id', '=', account_id)
      .where('worker_id', '=', worker_id)
      .execute()
    return
  }
  await tx
    .insertInto('pairing')
    .values({ account_id, worker_id, kind })
    .onConflict((on) => on.columns(['account_id', 'worker_id']).doUpdateSet({ kind }))
    .execute()
}
