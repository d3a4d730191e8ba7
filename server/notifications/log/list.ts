import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { NotificationListInput, notificationSorts } from '#contract/notification-log.ts'
import { readSearch } from '#domain/search.ts'
import {
  afterCursor,
  toPage,
  inOrder,
  parseCursor,
  type Sorting,
} from '#server/db/lists/cursor-pagination.ts'
import { toInstants } from '#server/db/lists/day-range.ts'
import {
  cappedTotal,
  countUpTo,
  findAccounts,
  matchesSearch,
  mostCounted,
} from '#server/db/lists/search.ts'
import type { Db } from '#server/db/tables.ts'

const byAge = { columns: ['id'], kinds: ['number'] } as const
const sortings: Readonly<Record<(typeof notificationSorts)[number], Sorting>> = {
  newest: { ...byAge, descending: true },
  oldest: { ...byAge, descending: false },
}

export type Listed = Awaited<ReturnType<typeof listNotifications>>['rows'][number]

/** One page of the messages that are meant, with their number. */
export async function listNotifications(db: Db, input: NotificationListInput) {
  const reading = parseCursor(sortings[input.sort], input.cursor, input.limit)
  const meant = await meantBy(db, input)
  const picked = sql<number>`(select m.id from message as m where ${meant}
    and ${afterCursor(reading, 'm')} order by ${inOrder(reading, 'm')} limit ${input.limit + 1})`
  const rows = await selectNotifications(db)
    .where('message.id', 'in', picked)
    .orderBy(inOrder(reading, 'message'))
    .execute()
  const n = await countUpTo(db, sql`select 1 from message as m where ${meant}`, mostCounted)
  return { ...toPage(rows, reading, ({ id }) => [id]), ...cappedTotal(n) }
}

function selectNotifications(db: Db) {
  return db
    .selectFrom('message')
    .leftJoin('account', 'account.id', 'message.account_id')
    .select([
      'message.id',
      'message.template',
      'message.channel',
      'message.recipient',
      'message.order_id as orderId',
      'message.slot_at as slotAt',
      'message.state',
      'message.attempts',
      'message.last_error as error',
      'message.provider',
      'message.created_at as createdAt',
      'message.sent_at as sentAt',
      'message.next_at as nextAt',
      'account.id as accountId',
      'account.name',
      'account.role',
    ])
}

function same(column: string, value: string | undefined): RawBuilder<SqlBool>[] {
  return value === undefined ? [] : [sql<SqlBool>`${sql.ref(`m.${column}`)} = ${value}`]
}

async function meantBy(db: Db, input: NotificationListInput): Promise<RawBuilder<SqlBool>> {
  const { since, until } = toInstants(input)
  const parts = [
    sql<SqlBool>`1 = 1`,
    ...same('state', input.state),
    ...same('channel', input.channel),
    ...same('template', input.kind),
    ...same('account_id', input.person),
    ...same('order_id', input.order),
    ...(since === undefined ? [] : [sql<SqlBool>`m.created_at >= ${since}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`m.created_at < ${until}`]),
    ...(await searched(db, input.q)),
  ]
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** Of few people their messages are looked up; of many, each message is asked whose it is. */
async function searched(db: Db, q: string): Promise<RawBuilder<SqlBool>[]> {
  const search = readSearch(q)
  if (!search) return []
  const found = await findAccounts(db, search)
  const isTheirs = found.isFew
    ? sql<SqlBool>`m.account_id in (select account_id from (${found.accounts}) as found)`
    : matchesSearch('m.account_id', found.beginnings)
  if (!search.orderId) return [isTheirs]
  return [
    sql<SqlBool>`(${isTheirs} or m.order_id in (select o.id from "order" as o
    where o.id = ${search.orderId} or o.tail = ${search.orderId}))`,
  ]
}

/** Puts a message that has ended back into the queue; false when somebody else did so first. */
export async function requeue(
  db: Db,
  { id, state }: Pick<Listed, 'id' | 'state'>,
  at: number,
  giveUpAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({
      state: 'queued',
      attempts: 0,
      channel_attempts: 0,
      next_at: at,
      due_at: at,
      give_up_at: giveUpAt,
      sent_at: null,
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export function findNotification(db: Db, id: number): Promise<Listed | undefined> {
  return selectNotifications(db).where('message.id', '=', id).executeTakeFirst()
}
