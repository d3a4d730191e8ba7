import { messageLog } from '#i18n/message-log.ts'
import { ListScreenSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function NotificationLogSkeleton() {
  return <ListScreenSkeleton current={paths.adminMessages()} heading={messageLog.heading} />
}
