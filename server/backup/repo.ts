import { sql } from 'kysely'
import { nextReminderAt } from '#domain/notifications/reminders.ts'
import { financialYear } from '#domain/orders/number.ts'
import { dayMs } from '#domain/time-units.ts'
import { claimAlert, lastAlert } from '#server/db/alerts.ts'
import { camelColumns } from '#server/db/columns.ts'
import { schemaStep } from '#server/db/copy-before-step.ts'
import { countRows } from '#server/db/rows/rows.ts'
import type { TableShape } from '#server/db/rows/schema.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { rowsByKey } from '#server/encryption/repo.ts'
import { takeDigest } from '#server/notifications/outbox/repo.ts'

/** Describes a state of the database: its migration step, key ids and row counts. */
export async function describeState(db: Db, tables: readonly TableShape[]) {
  const rows: Record<string, number> = {}
  for (const { name } of tables) rows[name] = await countRows(db, name)
  return { step: await schemaStep(db), keyIds: [...(await rowsByKey(db)).keys()], rows }
}

/** Lists the documents that must have a file, with their wrapped keys. */
export async function keptDocuments(db: Db) {
  const rows = await db
    .selectFrom('document')
    .select(camelColumns('document', ['id', 'key_id', 'sealed_key']))
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, keyId, sealedKey }) =>
    keyId !== null && sealedKey !== null ? [{ id, wrapped: { keyId, sealedKey } }] : [],
  )
}

/** Returns when the latest verified backup began. */
export const lastBackup = (db: Db): Promise<number | undefined> => lastAlert(db, 'backup-made')

/** Returns when the latest backup began or, before there is one, when the first attempt failed. */
export async function noBackupSince(db: Db): Promise<number | undefined> {
  return (await lastBackup(db)) ?? lastAlert(db, 'backup-failed')
}

/** Records a verified backup, unless a later one is recorded. */
export async function recordBackup(db: Db, at: number): Promise<void> {
  await claimAlert(db, 'backup-made', at, at)
}

/** Upper estimate of the numbers a series has issued per day since the backup. */
const numbersADay = 200

/**
 * Prepares a copy from `madeAt` to run at `now`: it sends nothing that the old site has sent and
 * reissues no number given out since. Uses only tables and columns of the oldest backup. Returns
 * how many messages were dropped.
 */
export async function prepareRestored(
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

/** Also covers a financial year that began after the backup, so has no number in the copy. */
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

/** Schedules the first reminder still to come; earlier ones were sent or are too late. */
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

/** Drops what was on its way to webhooks and browsers, to whom the old site has sent it. */
export async function dropOnTheWay(tx: Tx): Promise<void> {
  await tx.deleteFrom('push_message').execute()
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'dropped' })
    .where('state', '=', sql.lit('waiting'))
    .execute()
}

/** Ends sessions and access tokens. */
export async function endEverySession(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('session').execute()
  await tx
    .updateTable('api_token')
    .set({ removed_at: now, hash: null })
    .where('removed_at', 'is', null)
    .execute()
}

/** Marks documents erased since the backup as erased and deletes their keys. */
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
