import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { getSlots } from '#contract/hours/slots.ts'
import { getWaits, stopWaiting, waitForDay } from '#contract/waitlist/waitlist.ts'
import { waitForDay as copy } from '#i18n/waitlist.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { formatDay } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'

type WaitProps = { date: string; minutes: number }

/**
 * Asks for a notification when a slot of a full day becomes free. Shows a request already made,
 * which can be withdrawn.
 */
export function WaitForDay({ date, minutes }: WaitProps) {
  const me = useCurrentUser()
  const isCustomer = me.data?.role === 'user'
  const { data } = useQuery({
    ...endpointQuery(getWaits, {}),
    staleTime: 0,
    enabled: isCustomer,
  })
  // A slot may have become free meanwhile.
  const options = { reloads: [getWaits, getSlots], onFailure: toastFailure }
  const ask = useAction(() => call(waitForDay, { date, minutes }), options)
  const stop = useAction(() => call(stopWaiting, { date }), options)
  if (!isCustomer || !data) return null
  const wait = data.waits.find((it) => it.date === date)
  const day = formatDay(date)
  return (
    <>
      {wait && <p role="status">{wait.told ? copy.told(day) : copy.waiting(day)}</p>}
      {wait && !wait.told ? (
        <Button variant="quiet" busy={stop.isBusy} onClick={() => stop.send(undefined)}>
          {copy.stop}
        </Button>
      ) : (
        <Button
          variant="secondary"
          busy={ask.isBusy}
          busyText={copy.asking}
          onClick={() => ask.send(undefined)}
        >
          <BellRing aria-hidden="true" />
          {copy.ask}
        </Button>
      )}
    </>
  )
}
