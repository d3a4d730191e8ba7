import type { Logger } from 'pino'
import { hourMs } from '#domain/time-units.ts'
import type { Db } from '#server/db/tables.ts'

/** Keys of occasional events, tracked across all processes. */
type AlertKey =
  | 'codes-used-up'
  | 'codes-spent'
  | 'codes-guessed'
  | 'digest'
  | 'backup-begun'
  | 'backup-made'
  | 'backup-failed'
  | 'backup-missing'
  | 'pages-failed'
  | 'bell-failed'
  | 'plans-begun'
  | 'plans-made'
  | 'whatsapp-unsigned'

/** Returns when the event last happened. */
export async function lastAlert(db: Db, key: AlertKey): Promise<number | undefined> {
  const row = await db.selectFrom('alert').select('at').where('key', '=', key).executeTakeFirst()
  return row?.at
}

/**
 * Records the event unless it last happened after `upTo`. Returns true in only one of the competing
 * processes.
 */
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

/** Claims an event at most once an hour, across all processes. */
export function claimHourly(db: Db, key: AlertKey, now: number): Promise<boolean> {
  return claimAlert(db, key, now, now - hourMs)
}

/**
 * Logs an error at most once an hour, across all processes. Never throws: while the database is
 * away, the error is left to the next event.
 */
export async function logHourly(
  { db, log, now }: { readonly db: Db; readonly log: Logger; readonly now: () => number },
  key: AlertKey,
  text: string,
): Promise<void> {
  const isFirst = await claimHourly(db, key, now()).catch(() => false)
  if (isFirst) log.error(text)
}

/** Records when a problem began; false when it was recorded already. */
export async function beginAlert(db: Db, key: AlertKey, at: number): Promise<boolean> {
  const begun = await db
    .insertInto('alert')
    .values({ key, at })
    .onConflict((on) => on.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return begun !== undefined
}

/** Clears the record of a problem. */
export async function endAlert(db: Db, key: AlertKey): Promise<void> {
  await db.deleteFrom('alert').where('key', '=', key).execute()
}
