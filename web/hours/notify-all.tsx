import { notifyOfClosure } from '#contract/hours/closures.ts'
import type { Closure } from '#domain/hours/opening-hours.ts'
import { hoursSettings as copy } from '#i18n/hours-settings.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Sends one notification to each customer with a booking on these days, skipping those already
 * notified.
 */
export function NotifyAll({ closure: { from, to, reason } }: { closure: Closure }) {
  const { mutate, data, error, isPending } = useSingleMutation({
    mutationFn: () => call(notifyOfClosure, { from, to, reason }),
  })
  return (
    <>
      <Button busy={isPending} busyText={copy.telling} onClick={() => mutate()}>
        {copy.tellAll}
      </Button>
      {error && <Notice tone="error">{errorMessage(error, copy.tellFailed)}</Notice>}
      {data && !isPending && (
        <Notice tone="success">{data.told > 0 ? copy.told(data.told) : copy.toldBefore}</Notice>
      )}
    </>
  )
}
