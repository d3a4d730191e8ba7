import { ActivityDialog } from '#web/shell/admin/activity-dialog.tsx'
import { AdminSearch } from '#web/shell/admin/admin-search.tsx'
import { LogoutDialog } from '#web/shell/logout-button.tsx'

export type AdminDialogName = keyof typeof dialogs

const dialogs = { search: AdminSearch, activity: ActivityDialog, logout: LogoutDialog } as const

/** The dialogs that open over any admin page, in one script loaded on demand. */
export function AdminDialog(props: { opened: AdminDialogName; onClose: () => void }) {
  const Dialog = dialogs[props.opened]
  return <Dialog onClose={props.onClose} />
}
