import { notifyOfClosure } from '#contract/hours/closures.ts'
import type { Closure } from '#domain/hours/opening-hours.ts'
import { hoursSettings as copy } from '#i18n/hours-settings.ts'
import { call } from '#web/api/api.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Sends one notification to each customer with a booking on these days, skipping those already
 * notified.
 */
export function NotifyAll({ closure: { from, to, reason } }: { closure: Closure }) {
  const { data, isBusy, sentence, send } = useAction(() =>
    call(notifyOfClosure, { from, to, reason }),
  )
  return (
    <>
      <Button busy={isBusy} busyText={copy.telling} onClick={() => send(undefined)}>
        {copy.tellAll}
      </Button>
      {sentence && <Notice tone="error">{sentence}</Notice>}
      {data && !isBusy && (
        <Notice tone="success">{data.told > 0 ? copy.told(data.told) : copy.toldBefore}</Notice>
      )}
    </>
  )
}
