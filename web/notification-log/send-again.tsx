import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getMessages, sendAgain, type NotificationRow } from '#contract/notification-log.ts'
import { notificationLog as copy } from '#i18n/notification-log.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Queues a finished notification again; one already sent asks for confirmation first. */
export function SendAgain({ message: { _id, state, person } }: { message: NotificationRow }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => call(sendAgain, { messageid: _id }),
    onSuccess: () => toast('success', copy.sentAgain, toastMs.short),
    onError(error) {
      if (isSignedOut(error)) signInAgain()
      else
        toast(
          'error',
          errorMessage(error, { noNetwork: copy.noNetwork, failed: copy.notSent }),
          toastMs.short,
        )
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [getMessages.path] }),
  })
  function send() {
    setAsking(false)
    again.mutate()
  }
  return (
    <>
      <Button
        variant={state === 'failed' ? 'secondary' : 'quiet'}
        size="small"
        aria-describedby={`${_id}-kind`}
        busy={again.isPending}
        busyText={copy.sending}
        onClick={() => (state === 'sent' ? setAsking(true) : send())}
      >
        {copy.again}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={copy.again}
          question={copy.againQuestion(person?.name || copy.nobody)}
          confirm={copy.again}
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
