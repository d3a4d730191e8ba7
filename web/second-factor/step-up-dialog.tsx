import { stepUp } from '#contract/second-factor.ts'
import { secondFactor as copy } from '#i18n/second-factor.ts'
import { call } from '#web/api/api.ts'
import { CodeDialog } from '#web/second-factor/code-dialog.tsx'

/** Asks for the second factor again before a sensitive action. */
export function StepUpDialog({ onClose }: { onClose: (isGiven: boolean) => void }) {
  async function send(totp: string) {
    await call(stepUp, { totp })
    onClose(true)
  }
  return (
    <CodeDialog
      title={copy.stepUp}
      confirm={copy.goOn}
      hint={copy.codeOrRecovery}
      send={send}
      onClose={() => onClose(false)}
    >
      <p>{copy.stepUpText}</p>
    </CodeDialog>
  )
}
