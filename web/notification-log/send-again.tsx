import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getMessages, sendAgain, type NotificationRow } from '#contract/notification-log.ts'
import { messageLog as copy } from '#i18n/message-log.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Puts a message that has ended back into the queue. */
export function SendAgain({ message: { _id, state } }: { message: NotificationRow }) {
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => call(sendAgain, { messageid: _id }),
    onSuccess: () => toast('success', copy.sentAgain, toastMs.short),
    onError(error) {
      if (isSignedOut(error)) signInAgain()
      else
        toast(
          'error',
          errorMessage(error, copy.notSent, { offline: copy.noNetwork }),
          toastMs.short,
          true,
        )
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [getMessages.path] }),
  })
  return (
    <Button
      variant={state === 'failed' ? 'secondary' : 'quiet'}
      size="small"
      aria-describedby={`${_id}-kind`}
      busy={again.isPending}
      busyText={copy.sending}
      onClick={() => again.mutate()}
    >
      {copy.again}
    </Button>
  )
}
