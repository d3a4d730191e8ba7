import type { Selectable } from 'kysely'
import { pushLimits, type PushKind } from '#domain/push/push.ts'
import { toColumns, type NewRow } from '#server/db/columns.ts'
import { compiled } from '#server/db/compiled.ts'
import type { Db, Tables, Tx } from '#server/db/tables.ts'

const askOfAdmins = compiled((db) =>
  db
    .selectFrom('push_subscription')
    .select('id')
    .where('account_id', 'in', (eb) =>
      eb
        .selectFrom('account')
        .select('account.id')
        .where('role', '=', 'admin')
        .where('disabled_at', 'is', null),
    ),
)

const browsersOfAdmins = async (tx: Tx) => (await askOfAdmins(tx, {})).rows

const listBrowsers = (tx: Tx, accounts: readonly string[]) =>
  tx.selectFrom('push_subscription').select('id').where('account_id', 'in', accounts).execute()

type PushAbout = {
  /** Null only for a message on WhatsApp that is about none. */
  readonly orderId: string | null
  /** The message on WhatsApp that it announces. */
  readonly messageId?: string | null
  readonly at: number
}

/**
 * Queues a push to every browser of these accounts, or of all admins, in the caller's transaction.
 */
export async function enqueuePush(
  tx: Tx,
  kind: PushKind,
  accounts: readonly string[] | 'admins',
  { orderId, messageId = null, at }: PushAbout,
): Promise<void> {
  if (accounts.length === 0) return
  const browsers =
    accounts === 'admins' ? await browsersOfAdmins(tx) : await listBrowsers(tx, accounts)
  if (browsers.length === 0) return
  const about = { order_id: orderId, wa_message_id: messageId }
  const row = { kind, ...about, attempts: 0, created_at: at, next_at: at }
  const rows = browsers.map(({ id }) => ({ ...row, subscription_id: id }))
  await tx.insertInto('push_message').values(rows).execute()
}

/** Drops pushes of an order to an account that were not sent yet; whether there was any. */
export async function dropHeldPush(
  tx: Tx,
  it: { readonly orderId: string; readonly accountId: string; readonly type: PushKind },
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_message')
    .where('order_id', '=', it.orderId)
    .where('kind', '=', it.type)
    .where('attempts', '=', 0)
    .where('next_at', '>', now)
    .where('subscription_id', 'in', (eb) =>
      eb
        .selectFrom('push_subscription')
        .select('push_subscription.id')
        .where('account_id', '=', it.accountId),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Saves a browser's subscription, taking it over from another account if needed, and deletes the
 * account's oldest over the limit.
 */
export async function saveSubscription(tx: Tx, row: NewRow<'push_subscription'>): Promise<void> {
  const { id: _, createdAt: __, ...taken } = row
  await tx
    .insertInto('push_subscription')
    .values(toColumns(row))
    .onConflict((on) => on.column('endpoint').doUpdateSet(toColumns(taken)))
    .execute()
  const newest = tx
    .selectFrom('push_subscription')
    .select('id')
    .where('account_id', '=', row.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pushLimits.perAccount)
  await tx
    .deleteFrom('push_subscription')
    .where('account_id', '=', row.accountId)
    .where('id', 'not in', newest)
    .execute()
}

export async function endSubscription(db: Db, accountId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Deletes a subscription that the push service reports as gone. */
export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}

export type DuePush = Awaited<ReturnType<typeof duePushes>>[number]

/** Selects the pushes that are due, with their subscription and order. */
export function duePushes(db: Db, now: number, limit: number) {
  return db
    .selectFrom('push_message')
    .innerJoin('push_subscription', 'push_subscription.id', 'push_message.subscription_id')
    .innerJoin('account', 'account.id', 'push_subscription.account_id')
    .leftJoin('order', 'order.id', 'push_message.order_id')
    .leftJoin('wa_message', 'wa_message.id', 'push_message.wa_message_id')
    .leftJoin('account as customer', 'customer.id', 'wa_message.account_id')
    .select(['push_message.id', 'push_message.kind', 'push_message.attempts'])
    .select(['push_message.next_at as nextAt', 'push_subscription.id as subscriptionId'])
    .select(['push_subscription.endpoint', 'push_subscription.p256dh', 'push_subscription.auth'])
    .select(['push_subscription.language as browserLanguage', 'account.language'])
    .select(['order.number', 'order.service', 'order.service_hindi as serviceHindi'])
    .select(['order.date', 'order.time'])
    .select(['wa_message.thread_id as chat', 'customer.name as customer'])
    .where('push_message.next_at', '<=', now)
    .orderBy('push_message.next_at')
    .orderBy('push_message.id')
    .limit(limit)
    .execute()
}

/** Claims a push by compare-and-set; the claim of a crashed process expires. */
export async function claimPush(
  db: Db,
  { id, nextAt }: Pick<DuePush, 'id' | 'nextAt'>,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_message')
    .set((eb) => ({ next_at: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('next_at', '=', nextAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function postponePush(
  db: Db,
  id: Selectable<Tables['push_message']>['id'],
  nextAt: number,
): Promise<void> {
  await db.updateTable('push_message').set({ next_at: nextAt }).where('id', '=', id).execute()
}

export async function dropPush(
  db: Db,
  id: Selectable<Tables['push_message']>['id'],
): Promise<void> {
  await db.deleteFrom('push_message').where('id', '=', id).execute()
}
