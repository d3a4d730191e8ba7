import { Refusal } from '#domain/refusals.ts'
import { common } from '#i18n/common.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/panel.tsx'

type FailureProps = {
  error: Error
  title?: string
  /** Said when the server gave no sentence. */
  failed: string
  busy?: boolean
  onRetry: () => void
}

/** What did not come, where nobody is sent away: why, and asking again. */
export function StayingFailure({ error, title, failed, busy = false, onRetry }: FailureProps) {
  return (
    <ErrorState
      title={title}
      message={(error instanceof Refusal && error.message) || failed}
      actions={
        <Button busy={busy} busyText={common.loading} onClick={onRetry}>
          {common.tryAgain}
        </Button>
      }
    />
  )
}
