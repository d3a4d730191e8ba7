import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Refusal } from '#domain/refusals.ts'
import { logOut } from '#web/lib/log-out.ts'
import { admin as words } from '#web/messages/en.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Ends the session after a question; a success loads the home page. */
export function AdminLogout() {
  const [isAsking, setAsking] = useState(false)
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
      {isAsking && (
        <ConfirmDialog
          title={words.logout}
          question={words.logoutQuestion}
          confirm={words.logout}
          // Stays busy after a success: the home page is on its way.
          busy={leave.isPending || leave.isSuccess}
          busyText={words.loggingOut}
          error={leave.error ? sentenceOf(leave.error) : undefined}
          onConfirm={() => leave.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function sentenceOf(error: Error): string {
  return error instanceof Refusal ? words.logoutFailed : words.logoutNoNetwork
}
