import { Refusal } from '#domain/refusals.ts'
import { common } from '#i18n/common.ts'
import { profile } from '#i18n/profile.ts'
import { NetworkError } from '#web/api/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/panel.tsx'

type FailureProps = {
  title?: string
  error: Error
  noNetwork: string
  /** For a refusal without a sentence; else as `noData`. */
  noWords?: string
  /** For an answer that holds nobody. */
  noData: string
  busy: boolean
  onRetry: () => void
}

export function ProfileFailure(props: FailureProps) {
  const { title = profile.failed, busy, onRetry } = props
  return (
    <ErrorState
      title={title}
      message={toSentence(props)}
      actions={
        <Button busy={busy} busyText={common.loading} onClick={onRetry}>
          {common.tryAgain}
        </Button>
      }
    />
  )
}

function toSentence({ error, noNetwork, noData, noWords = noData }: FailureProps): string {
  if (error instanceof NetworkError) return noNetwork
  return error instanceof Refusal ? error.message || noWords : noData
}
