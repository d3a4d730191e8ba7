import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { adminPermissions, hasPermission } from '#domain/team.ts'
import { useLive } from '#web/api/live/use-live.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { usePainted } from '#web/lib/after-paint.ts'
import { openModals, useShortcuts } from '#web/lib/use-shortcuts.ts'
import { paths } from '#web/paths.ts'
import { ActivityWatch } from '#web/shell/admin/activity-watch.tsx'
import type { AdminDialogName } from '#web/shell/admin/admin-dialog.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'

const adminDialog = lazyDialog(
  async () => (await import('#web/shell/admin/admin-dialog.tsx')).AdminDialog,
)

/** Behaviour of the static admin frame: in-app navigation, dialogs and keyboard shortcuts. */
export function AdminTools() {
  const [opened, open] = useState<AdminDialogName>()
  useHiddenLinks()
  const isAdmin = useIsFullAdmin()
  useLive(isAdmin)
  const isPainted = usePainted()
  useShortcuts({ n: () => navigate(paths.adminBook()), b: () => open('activity') })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('click', (event) => onFrameClick(event, open), { signal })
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        if (!document.querySelector(openModals)) open('search')
      },
      { signal },
    )
    return () => controller.abort()
  }, [])
  return (
    <>
      {isPainted && isAdmin && <ActivityWatch />}
      {opened && <adminDialog.Dialog opened={opened} onClose={() => open(undefined)} />}
    </>
  )
}

type Open = (it: AdminDialogName) => void

function onFrameClick(event: MouseEvent, open: Open): void {
  if (!(event.target instanceof Element)) return
  const { metaKey, ctrlKey, shiftKey, altKey } = event
  const control = event.target.closest('[data-nav] a, [data-search], [data-bell], [data-logout]')
  if (!control || metaKey || ctrlKey || shiftKey || altKey) return
  event.preventDefault()
  control.closest('dialog')?.close()
  if (control instanceof HTMLAnchorElement) navigate(control.pathname)
  else if (control.matches('[data-bell]')) open('activity')
  else open(control.matches('[data-search]') ? 'search' : 'logout')
}

/** True for a known admin without a required set-up; the server refuses calls of all others. */
function useIsFullAdmin(): boolean {
  const { data } = useCurrentUser()
  return data?.role === 'admin' && !data.totp?.must_set_up
}

/** Hides links that this admin's rights do not allow; until these are known, all are shown. */
function useHiddenLinks(): void {
  const rights = useCurrentUser().data?.rights
  useEffect(() => {
    const denied = rights ? adminPermissions.filter((it) => !hasPermission(rights, it)) : []
    document.documentElement.dataset['denied'] = denied.join(' ')
  }, [rights])
}
