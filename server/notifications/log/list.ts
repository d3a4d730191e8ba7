import { sql } from 'kysely'
import type { NotificationListInput } from '#contract/notification-log.ts'
import { and, equals, isOnDays } from '#server/db/lists/conditions.ts'
import { byAge, parseCursor } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import { selectNotifications, type Listed } from '#server/notifications/log/repo.ts'

const sortings = byAge({ id: 'number' })

/** The messages that are meant and found. */
export function notificationList(input: NotificationListInput): List<Listed> {
  const isMeant = [
    ...equals('message.state', input.state),
    ...equals('message.channel', input.channel),
    ...equals('message.template', input.kind),
    ...equals('message.account_id', input.person),
    ...equals('message.order_id', input.order),
    ...isOnDays('message.created_at', input),
  ]
  return {
    table: 'message',
    columns: ['id', 'account_id', 'order_id', 'state', 'channel', 'template', 'created_at'],
    reading: parseCursor(sortings[input.sort], input),
    ranges: [and(isMeant)],
    q: input.q,
    account: 'message.account_id',
    isById: (id) => sql`message.order_id in (select o.id from "order" as o
      where o.id = ${id} or o.tail = ${id} or o.number = ${id})`,
    select: selectNotifications,
    keyOf: ({ id }) => [id],
  }
}
