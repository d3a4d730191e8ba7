import { useEffect, useState } from 'react'
import { Refusal } from '#domain/refusals.ts'
import { lists } from '#i18n/admin.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'

const redirectMs = 2000

type FailureProps = {
  error: Error
  /** Said when the server gave no sentence. */
  failed: string
  onRetry: () => void
}

/** A list that did not come: says why and goes home, unless somebody is there to stop it (decision 26). */
export function ListFailure({ error, failed, onRetry }: FailureProps) {
  const isLeaving = useLeave()
  return (
    <ErrorPanel
      title={(error instanceof Refusal && error.message) || failed}
      message={isLeaving ? lists.redirecting : lists.staying}
      actions={
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- two seconds are too few to look for it
        <Button autoFocus onClick={onRetry}>
          {lists.stay}
        </Button>
      }
    />
  )
}

/** True until any key or touch; then nobody is sent anywhere. */
function useLeave(): boolean {
  const [isLeaving, setLeaving] = useState(true)
  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(() => location.assign(paths.home), redirectMs)
    const stay = () => setLeaving(false)
    addEventListener('keydown', stay)
    addEventListener('pointerdown', stay)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', stay)
      removeEventListener('pointerdown', stay)
    }
  }, [isLeaving])
  return isLeaving
}
