import type { NotificationListInput } from '#contract/notification-log.ts'
import { equals } from '#server/db/lists/conditions.ts'
import { listOfOrders } from '#server/db/lists/of-orders.ts'
import type { List } from '#server/db/lists/read-list.ts'
import { selectNotifications, type Listed } from '#server/notifications/log/repo.ts'

/** The messages that are meant and found. */
export function notificationList(input: NotificationListInput): List<Listed> {
  return listOfOrders(input, {
    table: 'message',
    id: 'number',
    at: 'created_at',
    columns: ['state', 'channel', 'template'],
    isMeant: [
      ...equals('message.state', input.state),
      ...equals('message.channel', input.channel),
      ...equals('message.template', input.kind),
      ...equals('message.account_id', input.person),
      ...equals('message.order_id', input.order),
    ],
    select: selectNotifications,
  })
}
