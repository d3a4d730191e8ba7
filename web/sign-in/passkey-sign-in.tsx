import { FingerprintPattern } from 'lucide-react'
import { useEffect, useState } from 'react'
import { passkeySignIn } from '#contract/sign-in.ts'
import type { SignInRole } from '#domain/accounts.ts'
import { passkeys as copy } from '#i18n/passkeys.ts'
import { call } from '#web/api/api.ts'
import { isRefused } from '#web/api/errors.ts'
import { clearCachedReplies } from '#web/api/session.ts'
import { useAction } from '#web/api/use-action.ts'
import { forgetPasskey, rememberPasskey } from '#web/passkeys/device.ts'
import { loadPrompt, passkeyMessage, answerByPasskey } from '#web/passkeys/prompt.ts'
import { targetOf } from '#web/sign-in/next-path.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Signs in by the device's own dialog, then loads the next page in full. */
export function PasskeySignIn({ role, next }: { role: SignInRole; next: string }) {
  const [isDone, setDone] = useState(false)
  useEffect(() => void loadPrompt().catch(() => {}), [])
  const enter = useAction(signIn, {
    failure: passkeyMessage,
    onDone({ home }) {
      setDone(true)
      rememberPasskey()
      clearCachedReplies()
      location.replace(targetOf(next, home))
    },
    onFailure(_sentence, error) {
      if (isRefused(error, 'passkey_unknown')) forgetPasskey()
    },
  })
  return (
    <>
      <Button
        size="large"
        wide
        busy={enter.isBusy || isDone}
        busyText={copy.waiting}
        onClick={() => enter.send(role)}
      >
        <FingerprintPattern aria-hidden="true" />
        {copy.use}
      </Button>
      {enter.sentence && <Notice tone="error">{enter.sentence}</Notice>}
    </>
  )
}

async function signIn(role: SignInRole) {
  return call(passkeySignIn, { response: await answerByPasskey('signin'), role })
}
