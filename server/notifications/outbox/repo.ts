import type { Insertable, Selectable } from 'kysely'
import { reminderNotifications, type NotificationType } from '#domain/notifications.ts'
import { dayMs } from '#domain/time-units.ts'
import { claimAlert, lastAlert } from '#server/db/alerts.ts'
import { compiled, compiledInsert } from '#server/db/compiled.ts'
import type { Db, Tables, Tx } from '#server/db/tables.ts'
import type { DigestPayload } from '#server/notifications/payload.ts'

const maxAdmins = 20

const insertNotifications = compiledInsert((db, rows: Insertable<Tables['message']>[]) =>
  db
    .insertInto('message')
    .values(rows)
    .onConflict((on) => on.doNothing()),
)

/** Adds messages to the queue; a reminder that is there already is left as it is. */
export async function addNotifications(
  tx: Tx,
  rows: Insertable<Tables['message']>[],
): Promise<boolean> {
  const { numAffectedRows = 0n } = await insertNotifications(tx, rows)
  return numAffectedRows > 0n
}

/** Takes back what waits about an order in the same words for the same people: the new one says it better. */
export async function replaceQueued(
  tx: Tx,
  { orderId, template }: { readonly orderId: string; readonly template: string },
  recipients: readonly string[],
): Promise<void> {
  await tx
    .updateTable('message')
    .set({ state: 'dropped', last_error: 'A later message took its place.' })
    .where('order_id', '=', orderId)
    .where('template', '=', template)
    .where('recipient', 'in', recipients)
    .where('state', '=', 'queued')
    .execute()
}

/** Takes back the reminders of an order that wait: it has moved. */
export async function dropReminders(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('message')
    .set({ state: 'dropped' })
    .where('order_id', '=', orderId)
    .where('template', 'in', reminderNotifications)
    .where('state', '=', 'queued')
    .execute()
}

/** Takes back messages of an order whose time to go has not come. */
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
    .where('due_at', '>', now)
    .execute()
}

const admins = compiled((db) =>
  db
    .selectFrom('account')
    .select(['id as accountId', 'phone', 'language', 'by_phone', 'rights'])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .limit(maxAdmins),
)

/** Admins who may sign in, the first made first. */
export async function activeAdmins(db: Db) {
  return (await admins(db, {})).rows
}

/** When the latest summary of the day was due that has been looked after. */
export const lastDigest = (db: Db): Promise<number | undefined> => lastAlert(db, 'digest')

/** Claims the summary that is due; false when another process was first. */
export const takeDigest = (tx: Tx, due: number): Promise<boolean> =>
  claimAlert(tx, 'digest', due, due - 1)

export async function countNew(
  tx: Tx,
  table: 'order' | 'kyc',
  since: number,
  until: number,
): Promise<number> {
  const row = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
  return row.n
}

const addressed = ['channel', 'recipient', 'language', 'account_id'] as const

export function findHeld(tx: Tx, id: number) {
  return tx
    .selectFrom('message')
    .select(['template', ...addressed])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The summary for this address that no process reads yet: it is still to come. */
export function findSummary(tx: Tx, recipient: string, now: number) {
  return tx
    .selectFrom('message')
    .select(['id', 'variables'])
    .where('recipient', '=', recipient)
    .where('template', '=', 'owner-digest')
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('next_at', '>', now)
    .executeTakeFirst()
}

export async function saveSummary(tx: Tx, id: number, payload: DigestPayload): Promise<void> {
  const variables = JSON.stringify(payload)
  await tx.updateTable('message').set({ variables }).where('id', '=', id).execute()
}

export async function addSummary(
  tx: Tx,
  to: Pick<Selectable<Tables['message']>, (typeof addressed)[number]>,
  payload: DigestPayload,
  now: number,
  dueAt: number,
): Promise<void> {
  const { channel, recipient, language, account_id } = to
  await addNotifications(tx, [
    {
      channel,
      recipient,
      language,
      account_id,
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
