import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { getWaits, stopWaiting, waitForDay } from '#contract/waitlist/waitlist.ts'
import { waitForDay as copy } from '#i18n/waitlist.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import { formatDay } from '#web/lib/format.ts'
import { slotsKey } from '#web/orders/shared/use-slot-selection.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type WaitProps = { date: string; minutes: number }

/**
 * Asks for a notification when a slot of a full day becomes free. Shows a request already made,
 * which can be withdrawn.
 */
export function WaitForDay({ date, minutes }: WaitProps) {
  const me = useCurrentUser()
  const isCustomer = me.data?.role === 'user'
  const { data } = useQuery({
    queryKey: [getWaits.path],
    queryFn: ({ signal }) => call(getWaits, {}, { signal }),
    staleTime: 0,
    enabled: isCustomer,
  })
  const ask = useWaiting(() => call(waitForDay, { date, minutes }))
  const stop = useWaiting(() => call(stopWaiting, { date }))
  if (!isCustomer || !data) return null
  const wait = data.waits.find((it) => it.date === date)
  const day = formatDay(date)
  return (
    <>
      {wait && <p role="status">{wait.told ? copy.told(day) : copy.waiting(day)}</p>}
      {wait && !wait.told ? (
        <Button variant="quiet" busy={stop.isPending} onClick={() => stop.mutate(undefined)}>
          {copy.stop}
        </Button>
      ) : (
        <Button
          variant="secondary"
          busy={ask.isPending}
          busyText={copy.asking}
          onClick={() => ask.mutate(undefined)}
        >
          <BellRing aria-hidden="true" />
          {copy.ask}
        </Button>
      )}
    </>
  )
}

function useWaiting(send: () => Promise<unknown>) {
  const queries = useQueryClient()
  return useSingleMutation<unknown, undefined>({
    mutationFn: send,
    onError(error) {
      if (isSignedOut(error)) return signInAgain()
      toast(
        'error',
        errorMessage(error, { noNetwork: copy.noNetwork, failed: copy.failed }),
        toastMs.long,
      )
      // A slot may have become free meanwhile.
      void queries.invalidateQueries({ queryKey: slotsKey })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [getWaits.path] }),
  })
}
