import { hourMs } from '#domain/time-units.ts'
import type { Db } from '#server/db/tables.ts'

export type AlertKey = 'codes-used-up' | 'codes-wasted' | 'codes-guessed'

/** Remembers that it happened; true at most once an hour, over all processes, for whoever tells it. */
export async function raiseAlert(db: Db, key: AlertKey, now: number): Promise<boolean> {
  const raised = await db
    .insertInto('alert')
    .values({ key, at: now })
    .onConflict((on) =>
      on
        .column('key')
        .doUpdateSet({ at: now })
        .where('alert.at', '<=', now - hourMs),
    )
    .returning('key')
    .executeTakeFirst()
  return raised !== undefined
}
