import { sql, type Insertable } from 'kysely'
import type { Payloads } from '#domain/notifications/payloads.ts'
import { reminderTypes } from '#domain/notifications/reminders.ts'
import type { NotificationType } from '#domain/notifications/specs.ts'
import { dayMs } from '#domain/time-units.ts'
import { claimAlert, lastAlert } from '#server/db/alerts.ts'
import { camelColumns, type Row } from '#server/db/columns.ts'
import { compiled, compiledInsert } from '#server/db/compiled.ts'
import { countRows } from '#server/db/count.ts'
import type { Db, Tables, Tx } from '#server/db/tables.ts'
import { unsentTexts } from '#server/notifications/unsent-reasons.ts'

const maxAdmins = 20

const insertNotifications = compiledInsert((db, rows: Insertable<Tables['message']>[]) =>
  db
    .insertInto('message')
    .values(rows)
    .onConflict((on) => on.doNothing()),
)

/** Inserts messages, skipping reminders that already exist; false when none was added. */
export async function addNotifications(
  tx: Tx,
  rows: Insertable<Tables['message']>[],
): Promise<boolean> {
  const { numAffectedRows = 0n } = await insertNotifications(tx, rows)
  return numAffectedRows > 0n
}

/**
 * Drops queued messages of the same type about the order to these recipients; a newer one replaces
 * them.
 */
export async function replaceQueued(
  tx: Tx,
  { orderId, template }: { readonly orderId: string; readonly template: string },
  recipients: readonly string[],
): Promise<void> {
  await tx
    .updateTable('message')
    .set({ state: 'dropped', last_error: unsentTexts.replaced })
    .where('order_id', '=', orderId)
    .where('template', '=', template)
    .where('recipient', 'in', recipients)
    .where('state', '=', 'queued')
    .execute()
}

/** Unsent messages follow an account to its new number; the notice about it stays at the old one. */
export async function redirectQueued(
  tx: Tx,
  accountId: string,
  from: string,
  to: string,
): Promise<void> {
  await tx
    .updateTable('message')
    .set({ recipient: to })
    .where('account_id', '=', accountId)
    .where('recipient', '=', from)
    .where('template', '!=', 'phone-changed')
    .where('state', '=', 'queued')
    .execute()
}

/** Drops the queued reminders of an order that was moved. */
export async function dropReminders(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('message')
    .set({ state: 'dropped' })
    .where('order_id', '=', orderId)
    .where('template', 'in', reminderTypes)
    .where('state', '=', 'queued')
    .execute()
}

/** Drops queued messages of an order that are not due yet, unless one is already being sent. */
export async function withdraw(
  tx: Tx,
  orderId: string,
  types: readonly NotificationType[],
  now: number,
): Promise<void> {
  if (types.length === 0) return
  await tx
    .updateTable('message')
    .set({ state: 'dropped' })
    .where('order_id', '=', orderId)
    .where('template', 'in', types)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('due_at', '>', now)
    .execute()
}

/** Whether sending has begun of a message of an order that was to wait until then. */
export async function isBeingSent(tx: Tx, orderId: string, dueAt: number): Promise<boolean> {
  const message = await tx
    .selectFrom('message')
    .select('id')
    .where('order_id', '=', orderId)
    .where('due_at', '=', dueAt)
    .where('attempts', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return message !== undefined
}

/** Drops what somebody would be told of an order and that is not due yet; whether there was any. */
export async function dropHeld(
  tx: Tx,
  it: { readonly orderId: string; readonly accountId: string; readonly type: NotificationType },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message')
    .set({ state: 'dropped' })
    .where('order_id', '=', it.orderId)
    .where('account_id', '=', it.accountId)
    .where('template', '=', it.type)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('due_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const admins = compiled((db) =>
  db
    .selectFrom('account')
    .select(['id as accountId', 'phone', 'language', 'by_phone as byPhone', 'rights'])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .limit(maxAdmins),
)

/** Returns enabled admins, the earliest account first. */
export async function activeAdmins(db: Db) {
  return (await admins(db, {})).rows
}

/** Returns the due time of the last daily summary that was handled. */
export const lastDigest = (db: Db): Promise<number | undefined> => lastAlert(db, 'digest')

/** Claims the daily summary that is due; false when another process has claimed it. */
export const takeDigest = (tx: Tx, due: number): Promise<boolean> =>
  claimAlert(tx, 'digest', due, due - 1)

export function countNew(
  tx: Tx,
  table: 'order' | 'plan' | 'kyc',
  since: number,
  until: number,
): Promise<number> {
  return countRows(
    tx.selectFrom(table).where('created_at', '>=', since).where('created_at', '<', until),
  )
}

const addressed = ['channel', 'recipient', 'language', 'account_id'] as const

export function findHeld(tx: Tx, id: number) {
  return tx
    .selectFrom('message')
    .select(camelColumns('message', ['template', ...addressed]))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Finds the queued summary for this recipient that is not due yet. */
export function findSummary(tx: Tx, recipient: string, now: number) {
  return (
    tx
      .selectFrom('message')
      .select(['id', 'variables'])
      .where('recipient', '=', recipient)
      .where('template', '=', 'owner-digest')
      // A literal, as SQLite cannot use an index of some rows by a bound value.
      .where('state', '=', sql.lit('queued'))
      .where('attempts', '=', 0)
      .where('next_at', '>', now)
      .executeTakeFirst()
  )
}

export async function saveSummary(tx: Tx, id: number, payload: Payloads['digest']): Promise<void> {
  const variables = JSON.stringify(payload)
  await tx.updateTable('message').set({ variables }).where('id', '=', id).execute()
}

export async function addSummary(
  tx: Tx,
  to: Row<'message', (typeof addressed)[number]>,
  payload: Payloads['digest'],
  now: number,
  dueAt: number,
): Promise<void> {
  const { channel, recipient, language, accountId } = to
  await addNotifications(tx, [
    {
      channel,
      recipient,
      language,
      account_id: accountId,
      template: 'owner-digest',
      variables: JSON.stringify(payload),
      state: 'queued',
      attempts: 0,
      created_at: now,
      next_at: dueAt,
      due_at: dueAt,
      give_up_at: dueAt + dayMs,
    },
  ])
}
