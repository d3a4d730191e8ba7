import { lazy, Suspense, useEffect, useState } from 'react'
import { onStepUp } from '#web/api/step-up.ts'

const StepUpDialog = lazy(async () => ({
  default: (await import('#web/second-factor/step-up-dialog.tsx')).StepUpDialog,
}))

/** Where the question for the second factor is shown; what asks for it waits for the answer. */
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
