import { sql, type SqlBool } from 'kysely'
import type { NotificationListInput, notificationSorts } from '#contract/notification-log.ts'
import { camelColumns } from '#server/db/columns.ts'
import { inOrder, parseCursor, type Sorting } from '#server/db/lists/cursor-pagination.ts'
import { toInstants } from '#server/db/lists/day-range.ts'
import { and, readCountedPage, type Condition, type List } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'

const byAge = { columns: ['id'], kinds: ['number'] } as const
const sortings: Readonly<Record<(typeof notificationSorts)[number], Sorting>> = {
  newest: { ...byAge, descending: true },
  oldest: { ...byAge, descending: false },
}

export type Listed = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number]

/** One page of the messages that are meant, with their number. */
export function listNotifications(db: Db, input: NotificationListInput) {
  return readCountedPage(db, notificationList(db, input))
}

function notificationList(db: Db, input: NotificationListInput): List<Listed> {
  const reading = parseCursor(sortings[input.sort], input.cursor, input.limit)
  const filter = matchesFilter(input)
  return {
    table: 'message',
    columns: ['id', 'account_id', 'order_id'],
    filtered: ['state', 'channel', 'template', 'created_at'],
    reading,
    filter,
    ranges: () => ({ ranges: [filter] }),
    q: input.q,
    account: 'message.account_id',
    byId: (id) => [
      sql`message.order_id in (select o.id from "order" as o where o.id = ${id} or o.tail = ${id} or o.number = ${id})`,
    ],
    select: (ids) =>
      selectNotifications(db)
        .where('message.id', 'in', sql<number>`${ids}`)
        .orderBy(inOrder(reading, 'message'))
        .execute(),
    keyOf: ({ id }) => [id],
  }
}

const same = (column: string, value: string | undefined) =>
  value === undefined ? [] : [sql<SqlBool>`${sql.ref(`message.${column}`)} = ${value}`]

function matchesFilter(input: NotificationListInput): Condition {
  const { since, until } = toInstants(input)
  return and([
    ...same('state', input.state),
    ...same('channel', input.channel),
    ...same('template', input.kind),
    ...same('account_id', input.person),
    ...same('order_id', input.order),
    ...(since === undefined ? [] : [sql<SqlBool>`message.created_at >= ${since}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`message.created_at < ${until}`]),
  ])
}

function selectNotifications(db: Db) {
  return db
    .selectFrom('message')
    .leftJoin('account', 'account.id', 'message.account_id')
    .select([
      ...camelColumns('message', [
        'id',
        'template',
        'channel',
        'recipient',
        'order_id',
        'slot_at',
        'state',
        'attempts',
        'provider',
        'created_at',
        'sent_at',
        'next_at',
      ]),
      'message.last_error as error',
      'account.id as accountId',
      'account.name',
      'account.role',
    ])
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
