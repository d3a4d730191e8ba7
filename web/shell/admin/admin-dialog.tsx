import { AdminSearch } from '#web/shell/admin/admin-search.tsx'
import { LogoutDialog } from '#web/shell/logout-button.tsx'

export type AdminDialogName = 'search' | 'logout'

/** What opens over any admin page, in one script that none of them waits for. */
export function AdminDialog(props: { opened: AdminDialogName; onClose: () => void }) {
  const Dialog = props.opened === 'search' ? AdminSearch : LogoutDialog
  return <Dialog onClose={props.onClose} />
}
