import { messageLog } from '#messages/message-log.ts'
import { ListWaiting } from '#web/parts/list-waiting.tsx'
import { paths } from '#web/paths.ts'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function MessageLogWaiting() {
  return <ListWaiting current={paths.adminMessages()} heading={messageLog.heading} />
}
