import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getMessages, sendAgain, type NotificationRow } from '#contract/notification-log.ts'
import { messageLog as words } from '#i18n/message-log.ts'
import { NetworkError, call } from '#web/api/api.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

const toastMs = 3000

/** Puts a message that has ended back into the queue. */
export function SendAgain({ message: { _id, state } }: { message: NotificationRow }) {
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => call(sendAgain, { messageid: _id }),
    onSuccess: () => toast('success', words.sentAgain, toastMs),
    onError(error) {
      if (isSignedOut(error)) signInAgain()
      else toast('error', denialReason(error), toastMs, true)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [getMessages.path] }),
  })
  return (
    <Button
      variant={state === 'failed' ? 'secondary' : 'quiet'}
      size="small"
      aria-describedby={`${_id}-kind`}
      busy={again.isPending}
      busyText={words.sending}
      onClick={() => again.mutate()}
    >
      {words.again}
    </Button>
  )
}

function denialReason(error: Error): string {
  return error instanceof NetworkError ? words.noNetwork : error.message || words.notSent
}
