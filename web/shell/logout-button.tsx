import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { leaving as copy } from '#i18n/leaving.ts'
import { logOut, logOutFailure } from '#web/api/log-out.ts'
import { readDraft, unsentCountDraft } from '#web/lib/drafts.ts'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

/** Asks for confirmation, ends the session, then loads the home page. */
export function LogoutButton() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: 'secondary' })}
        onClick={() => setAsking(true)}
      >
        <LogOut aria-hidden="true" />
        {copy.logout}
      </button>
      {isAsking && <LogoutDialog onClose={() => setAsking(false)} />}
    </>
  )
}

export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const logout = useMutation({ mutationFn: logOut })
  const failure = logout.error && logOutFailure(logout.error)
  const unsent = readDraft(unsentCountDraft)['count']
  return (
    <ConfirmDialog
      title={copy.logout}
      question={unsent ? copy.unsent(unsent) : copy.question}
      confirm={copy.logout}
      // Stays busy after success, while the home page loads.
      busy={logout.isPending || logout.isSuccess}
      busyText={copy.busy}
      error={failure?.title}
      errorText={failure?.text}
      onConfirm={() => logout.mutate()}
      onClose={onClose}
    />
  )
}
