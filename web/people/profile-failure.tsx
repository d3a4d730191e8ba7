import { Refusal } from '#domain/refusals.ts'
import { common } from '#messages/common.ts'
import { profile } from '#messages/profile.ts'
import { NetworkError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'

type FailureProps = {
  title?: string
  error: Error
  noNetwork: string
  /** For an answer that holds nobody. */
  noData: string
  busy: boolean
  onRetry: () => void
}

export function ProfileFailure(props: FailureProps) {
  const { title = profile.failed, error, noNetwork, noData, busy, onRetry } = props
  return (
    <ErrorPanel
      title={title}
      message={sentenceOf(error) ?? (error instanceof NetworkError ? noNetwork : noData)}
      actions={
        <Button busy={busy} busyText={common.loading} onClick={onRetry}>
          {common.tryAgain}
        </Button>
      }
    />
  )
}

function sentenceOf(error: Error): string | undefined {
  return error instanceof Refusal && error.message ? error.message : undefined
}
