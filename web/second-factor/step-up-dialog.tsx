import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { stepUp } from '#contract/second-factor.ts'
import { common } from '#i18n/common.ts'
import { passkeys } from '#i18n/passkeys.ts'
import { secondFactor as copy } from '#i18n/second-factor.ts'
import { call } from '#web/api/api.ts'
import { queryClient } from '#web/api/queries.tsx'
import { useAction } from '#web/api/use-action.ts'
import { currentUserQuery } from '#web/api/use-current-user.ts'
import { mayUsePasskeys } from '#web/passkeys/device.ts'
import { loadPrompt, passkeyMessage, answerByPasskey } from '#web/passkeys/prompt.ts'
import { CodeDialog } from '#web/second-factor/code-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Stack } from '#web/ui/layout.tsx'

type StepUpProps = { onClose: (isGiven: boolean) => void }

/** Asks for the second factor again before a sensitive action: a finger or PIN where there is one. */
export function StepUpDialog({ onClose }: StepUpProps) {
  // Rendered outside of what provides the client.
  const { data: user } = useQuery(currentUserQuery, queryClient)
  const hasPasskey = user?.totp?.passkey === true && mayUsePasskeys()
  if (hasPasskey && !user.totp?.on) return <PasskeyDialog onClose={onClose} />
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
      {hasPasskey ? <PasskeyOrCode onClose={onClose} /> : <p>{copy.stepUpText}</p>}
    </CodeDialog>
  )
}

function PasskeyOrCode({ onClose }: StepUpProps) {
  const confirm = usePasskey(onClose)
  return (
    <>
      <PasskeyButton confirm={confirm} />
      {confirm.sentence && <FieldError>{confirm.sentence}</FieldError>}
      <p>{passkeys.orCode}</p>
    </>
  )
}

function PasskeyDialog({ onClose }: StepUpProps) {
  const confirm = usePasskey(onClose)
  return (
    <Dialog
      title={copy.stepUp}
      onClose={() => onClose(false)}
      actions={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            {common.cancel}
          </Button>
          <PasskeyButton confirm={confirm} />
        </>
      }
    >
      <Stack gap={2}>
        <p>{passkeys.stepUpText}</p>
        {confirm.sentence && <FieldError>{confirm.sentence}</FieldError>}
      </Stack>
    </Dialog>
  )
}

/** The device's own question, and what came of it. */
function usePasskey(onClose: StepUpProps['onClose']) {
  useEffect(() => void loadPrompt().catch(() => {}), [])
  return useAction(async () => call(stepUp, { passkey: await answerByPasskey('step-up') }), {
    failure: passkeyMessage,
    onDone: () => onClose(true),
  })
}

function PasskeyButton({ confirm }: { confirm: ReturnType<typeof usePasskey> }) {
  return (
    <Button
      busy={confirm.isBusy}
      busyText={passkeys.waiting}
      onClick={() => confirm.send(undefined)}
      data-first-focus
    >
      {passkeys.use}
    </Button>
  )
}
