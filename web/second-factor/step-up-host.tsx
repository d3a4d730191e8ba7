import { useEffect, useState, type ComponentType } from 'react'
import { NetworkError } from '#web/api/errors.ts'
import { onStepUp } from '#web/api/step-up.ts'

type Asked = {
  readonly Dialog: ComponentType<{ onClose: (isGiven: boolean) => void }>
  readonly answer: (isGiven: boolean) => void
}

/** Renders the step-up dialog for callers, which await its outcome. */
export function StepUpHost() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    onStepUp(async () => {
      const { StepUpDialog: Dialog } = await loadDialog()
      return new Promise((answer) => setAsked({ Dialog, answer }))
    })
  }, [])
  if (!asked) return null
  function close(isGiven: boolean) {
    asked?.answer(isGiven)
    setAsked(undefined)
  }
  return <asked.Dialog onClose={close} />
}

/** Without its script nothing is asked, and the caller says what it says without network. */
const loadDialog = () =>
  import('#web/second-factor/step-up-dialog.tsx').catch((error: unknown) => {
    throw new NetworkError('not loaded', { cause: error })
  })
