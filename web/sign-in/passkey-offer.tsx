import { useEffect } from 'react'
import { passkeys as copy } from '#i18n/passkeys.ts'
import { useAction } from '#web/api/use-action.ts'
import { declineOffer, deviceName, rememberPasskey } from '#web/passkeys/device.ts'
import { isThereAlready, loadPrompt, makePasskey, passkeyMessage } from '#web/passkeys/prompt.ts'
import { SignInFrame } from '#web/sign-in/frame.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Asked once on a device, after a code: whether a finger or PIN shall do next time. */
export function PasskeyOffer({ onDone }: { onDone: () => void }) {
  useEffect(() => {
    scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
    loadPrompt().catch(() => {})
  }, [])
  const make = useAction(() => makePasskey(deviceName()), {
    failure: passkeyMessage,
    onDone,
    onFailure(_sentence, error) {
      if (!isThereAlready(error)) return
      rememberPasskey()
      onDone()
    },
  })
  function decline() {
    declineOffer()
    onDone()
  }
  return (
    <SignInFrame heading={copy.offer.heading} lead={copy.offer.text}>
      <Muted>{copy.offer.shared}</Muted>
      {make.sentence && <Notice tone="error">{make.sentence}</Notice>}
      <Stack gap={3}>
        <Button
          size="large"
          wide
          busy={make.isBusy}
          busyText={copy.waiting}
          onClick={() => make.send(undefined)}
        >
          {copy.offer.yes}
        </Button>
        <Button variant="quiet" size="large" wide disabled={make.isBusy} onClick={decline}>
          {copy.offer.later}
        </Button>
      </Stack>
    </SignInFrame>
  )
}
