import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { leaving as words } from '#i18n/profile.ts'
import { NetworkError } from '#web/api/api.ts'
import { logOut } from '#web/api/log-out.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

/** Ends the session after a question; a success loads the home page. */
export function LogoutButton() {
  const [asking, setAsking] = useState(false)
  const leave = useMutation({ mutationFn: logOut })
  function ask() {
    leave.reset()
    setAsking(true)
  }
  return (
    <>
      <Button variant="secondary" onClick={ask}>
        <LogOut aria-hidden="true" />
        {words.logout}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.logout}
          question={words.question}
          confirm={words.logout}
          // Stays busy after a success: the home page is on its way.
          busy={leave.isPending || leave.isSuccess}
          busyText={words.busy}
          error={leave.error ? toSentence(leave.error) : undefined}
          onConfirm={() => leave.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function toSentence(error: Error): string {
  return error instanceof NetworkError ? words.noNetwork : words.failed
}
