import type { NotificationListInput } from '#contract/notification-log.ts'
import { and, equals, isOfOrder, isOnDays } from '#server/db/lists/conditions.ts'
import { parseCursor } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import { selectNotifications, type Listed } from '#server/notifications/log/repo.ts'

/** Builds the list of messages for the given filters. */
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
    columns: ['id', 'account_id', 'order_id', 'created_at', 'state', 'channel', 'template'],
    reading: parseCursor({ id: 'number' }, input),
    ranges: [and(isMeant)],
    q: input.q,
    isById: (typed) => isOfOrder('message.order_id', typed),
    select: selectNotifications,
  }
}
