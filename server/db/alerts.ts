import { hourMs } from '#domain/time-units.ts'
import type { Db } from '#server/db/tables.ts'

/** What happens now and then, to all processes together. */
type AlertKey =
  | 'codes-used-up'
  | 'codes-wasted'
  | 'codes-guessed'
  | 'digest'
  | 'backup-begun'
  | 'backup-made'
  | 'pages-failed'
  | 'bell-failed'

/** When it happened last. */
export async function lastAlert(db: Db, key: AlertKey): Promise<number | undefined> {
  const row = await db.selectFrom('alert').select('at').where('key', '=', key).executeTakeFirst()
  return row?.at
}

/** Notes that it happens, if the last time was not after `upTo`; true for exactly one of all processes. */
export async function claimAlert(
  db: Db,
  key: AlertKey,
  at: number,
  upTo: number,
): Promise<boolean> {
  const claimed = await db
    .insertInto('alert')
    .values({ key, at })
    .onConflict((on) => on.column('key').doUpdateSet({ at }).where('alert.at', '<=', upTo))
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The same, at most once an hour. */
export function claimHourly(db: Db, key: AlertKey, now: number): Promise<boolean> {
  return claimAlert(db, key, now, now - hourMs)
}

/** Notes that something goes wrong, and since when. */
export async function beginAlert(db: Db, key: AlertKey, at: number): Promise<void> {
  await db
    .insertInto('alert')
    .values({ key, at })
    .onConflict((on) => on.column('key').doNothing())
    .execute()
}

/** It does no longer. */
export async function endAlert(db: Db, key: AlertKey): Promise<void> {
  await db.deleteFrom('alert').where('key', '=', key).execute()
}
