import { useState } from 'react'
import { getMessages, sendAgain, type NotificationRow } from '#contract/notification-log.ts'
import { notificationLog as copy } from '#i18n/notification-log.ts'
import { call } from '#web/api/api.ts'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Queues a finished notification again; one already sent asks for confirmation first. */
export function SendAgain({ message: { _id, state, person } }: { message: NotificationRow }) {
  const [isAsking, setAsking] = useState(false)
  const again = useAction(() => call(sendAgain, { messageid: _id }), {
    reloads: [getMessages],
    onDone: () => toast('success', copy.sentAgain, toastMs.short),
    onFailure: toastFailure,
  })
  function send() {
    setAsking(false)
    again.send(undefined)
  }
  return (
    <>
      <Button
        variant={state === 'failed' ? 'secondary' : 'quiet'}
        size="small"
        aria-describedby={`${_id}-kind`}
        busy={again.isBusy}
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
