import { sql } from 'kysely'
import { financialYear } from '#domain/orders/number.ts'
import { nextReminderAt } from '#domain/reminders.ts'
import { dayMs } from '#domain/time-units.ts'
import { claimAlert, lastAlert } from '#server/db/alerts.ts'
import { camelColumns } from '#server/db/columns.ts'
import { schemaStep } from '#server/db/copy-before-step.ts'
import { countRows } from '#server/db/rows/rows.ts'
import type { TableShape } from '#server/db/rows/schema.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { rowsByKey } from '#server/encryption/repo.ts'
import { takeDigest } from '#server/notifications/outbox/repo.ts'

/** What one state of the database says of itself. */
export async function describeState(db: Db, tables: readonly TableShape[]) {
  const rows: Record<string, number> = {}
  for (const { name } of tables) rows[name] = await countRows(db, name)
  return { step: await schemaStep(db), keyIds: [...(await rowsByKey(db)).keys()], rows }
}

/** Documents whose file must be there, with what opens them. */
export async function keptDocuments(db: Db) {
  const rows = await db
    .selectFrom('document')
    .select(['id', 'key_id', 'sealed_key'])
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, key_id, sealed_key }) =>
    key_id !== null && sealed_key !== null ? [{ id, wrapped: { key_id, sealed_key } }] : [],
  )
}

/** When the latest backup began that was then found whole. */
export const lastBackup = (db: Db): Promise<number | undefined> => lastAlert(db, 'backup-made')

/** Notes a backup that was found whole, unless a later one was. */
export async function recordBackup(db: Db, at: number): Promise<void> {
  await claimAlert(db, 'backup-made', at, at)
}

/** The most numbers that a series is thought to have given in a day since the backup. */
const numbersADay = 200

/**
 * Makes a copy from `madeAt` fit to go on at `now`: what it would send was sent by the site it was taken from, and
 * numbers that were given out since are not given again. Touches only what the oldest backup has.
 * Gives how many messages were dropped.
 */
export async function settle(
  tx: Tx,
  { madeAt, now, digestDue }: { madeAt: number; now: number; digestDue: number },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('message')
    .set({ state: 'dropped', last_error: 'A backup was restored.' })
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  await skipReminders(tx, now)
  await takeDigest(tx, digestDue)
  await tx.deleteFrom('otp_challenge').execute()
  await skipNumbers(tx, madeAt, now)
  return Number(numUpdatedRows)
}

/** Also of a financial year that has begun since: the copy has given none of it yet. */
async function skipNumbers(tx: Tx, madeAt: number, now: number): Promise<void> {
  const series = await tx
    .selectFrom('tally')
    .select('key')
    .where('key', 'like', '%-number:%')
    .execute()
  const ofThisYear = series.map(({ key }) => key.replace(/:.*/, `:${financialYear(now)}`))
  if (series.length > 0)
    await tx
      .insertInto('tally')
      .values([...new Set(ofThisYear)].map((key) => ({ key, n: 0 })))
      .onConflict((on) => on.doNothing())
      .execute()
  const days = Math.ceil(Math.max(1, now - madeAt) / dayMs)
  await tx
    .updateTable('tally')
    .set({ n: sql`n + ${numbersADay * days}` })
    .where('key', 'like', '%-number:%')
    .execute()
}

/** Goes on with the first reminder that is still to come: the others went out, or are too late. */
async function skipReminders(tx: Tx, now: number): Promise<void> {
  const due = await tx
    .selectFrom('order')
    .select(camelColumns('order', ['id', 'status', 'starts_at']))
    .where('remind_at', '<=', now)
    .execute()
  for (const order of due)
    await tx
      .updateTable('order')
      .set({ remind_at: nextReminderAt(order, now) })
      .where('id', '=', order.id)
      .execute()
}

export async function endEverySession(tx: Tx): Promise<void> {
  await tx.deleteFrom('session').execute()
}

/** Takes documents that were erased since the backup out of sight, and their keys away. */
export async function eraseDocuments(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  for (const id of ids)
    await tx
      .updateTable('document')
      .set((eb) => ({
        erased_at: eb.fn.coalesce('erased_at', eb.val(now)),
        key_id: null,
        sealed_key: null,
      }))
      .where('id', '=', id)
      .execute()
}
