import { messageLog } from '#i18n/message-log.ts'
import { ListWaiting } from '#web/list/list-screen-skeleton.tsx'
import { paths } from '#web/paths.ts'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function MessageLogWaiting() {
  return <ListWaiting current={paths.adminMessages()} heading={messageLog.heading} />
}
