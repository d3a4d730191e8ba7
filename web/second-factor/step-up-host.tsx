import { lazy, Suspense, useEffect, useState } from 'react'
import { onStepUp } from '#web/api/step-up.ts'

const StepUpDialog = lazy(async () => ({
  default: (await import('#web/second-factor/step-up-dialog.tsx')).StepUpDialog,
}))

/** Renders the step-up dialog for callers, which await its outcome. */
export function StepUpHost() {
  const [answer, setAnswer] = useState<(isGiven: boolean) => void>()
  useEffect(() => {
    onStepUp(() => new Promise((resolve) => setAnswer(() => resolve)))
  }, [])
  if (!answer) return null
  function close(isGiven: boolean) {
    answer?.(isGiven)
    setAnswer(undefined)
  }
  return (
    <Suspense>
      <StepUpDialog onClose={close} />
    </Suspense>
  )
}
