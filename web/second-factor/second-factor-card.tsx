import { useQueryClient } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { setUpTotp, turnOffTotp } from '#contract/second-factor.ts'
import { secondFactor as copy } from '#i18n/second-factor.ts'
import { PersonCard } from '#web/accounts/admin/person-card.tsx'
import { call } from '#web/api/api.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { CodeDialog } from '#web/second-factor/code-dialog.tsx'
import { SetUpDialog } from '#web/second-factor/set-up-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** A passkey is a second factor of what is sensitive; with an app, of every sign-in by code. */
const looks = {
  on: { text: copy.textOn, act: copy.turnOff, tone: 'green', Icon: ShieldCheck },
  partly: { text: copy.textPasskey, act: copy.addApp, tone: 'blue', Icon: ShieldCheck },
  off: { text: copy.text, act: copy.turnOn, tone: 'gray', Icon: ShieldOff },
} as const

/** Shows whether this admin signs in with a second factor, and lets them turn it on or off. */
export function SecondFactorCard() {
  const { data } = useCurrentUser()
  const queries = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  if (!data?.totp) return null
  const { on: isOn, passkey } = data.totp
  const state = isOn ? 'on' : passkey ? 'partly' : 'off'
  const { text, act, tone, Icon } = looks[state]
  function close() {
    setChanging(false)
    // Refetch what was refused without a second factor, but not the set-up, which is done.
    void queries.invalidateQueries({ predicate: (it) => it.queryKey[0] !== setUpTotp.path })
  }
  async function turnOff(totp: string) {
    await call(turnOffTotp, { totp })
    toast('success', copy.turnedOff, toastMs.short)
    close()
  }
  return (
    <PersonCard
      heading={copy.heading}
      text={text}
      badge={
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {copy[state]}
        </Badge>
      }
    >
      <div>
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {act}
        </Button>
      </div>
      {isChanging && !isOn && <SetUpDialog onClose={close} />}
      {isChanging && isOn && (
        <CodeDialog
          title={copy.turnOff}
          confirm={copy.turnOff}
          hint={copy.codeOrRecovery}
          send={turnOff}
          onClose={close}
        />
      )}
    </PersonCard>
  )
}
