import { sql } from 'kysely'
import { hourMs } from '#domain/time-units.ts'
import { accountColumns, type Account } from '#server/accounts/repo.ts'
import { compiled } from '#server/db/compiled.ts'
import { newestVersionOfSettings } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import { repliesSince, type SavedResponse } from '#server/orders/idempotency.ts'

/**
 * The customer who books, with everything that decides whether they may: one query, one round trip.
 */
export type Booker = {
  readonly account: Account
  readonly settingsVersion: number
  /** Orders this account created in the last hour, and its orders awaiting an answer. */
  readonly lastHour: number
  readonly pending: number
  /** Address of the customer's latest order; its search words are already indexed. */
  readonly lastAddress: string | null
  /** The response saved under this idempotency key, if any. */
  readonly saved: SavedResponse | undefined
}

type BookerQuery = {
  readonly accountId: string
  /** '' without an idempotency key. */
  readonly key: string
  readonly savedSince: number
  readonly hourAgo: number
}

const bookerOf = compiled((db, value: BookerQuery) =>
  db
    .selectFrom('account')
    .leftJoin('idempotency', (join) =>
      join
        .onRef('idempotency.account_id', '=', 'account.id')
        .on('idempotency.key', '=', value.key)
        .on('idempotency.at', '>', value.savedSince),
    )
    .select(accountColumns.map((it) => `account.${it}` as const))
    .select(['idempotency.body_hash', 'idempotency.reply'])
    .select([
      newestVersionOfSettings.as('settingsVersion'),
      sql<number>`(select count(*) from "order" where account_id = ${value.accountId}
        and created_at > ${value.hourAgo})`.as('lastHour'),
      sql<number>`(select count(*) from "order" where account_id = ${value.accountId}
        and status = 'pending')`.as('pending'),
      sql<string | null>`(select address from "order" where account_id = ${value.accountId}
        order by id desc limit 1)`.as('lastAddress'),
    ])
    .where('account.id', '=', value.accountId),
)

export async function readBooker(
  tx: Tx,
  accountId: string,
  key: string | undefined,
  at: number,
): Promise<Booker> {
  const hourAgo = at - hourMs
  const asked = { accountId, key: key ?? '', savedSince: repliesSince(at), hourAgo }
  const [row] = (await bookerOf(tx, asked)).rows
  if (!row) throw new Error('the account of a session does not exist')
  const { body_hash, reply, settingsVersion, lastHour, pending, lastAddress, ...account } = row
  const saved = body_hash === null || reply === null ? undefined : { body_hash, reply }
  return { account, settingsVersion, lastHour, pending, lastAddress, saved }
}
