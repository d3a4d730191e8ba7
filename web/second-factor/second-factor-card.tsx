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

/** Shows whether this admin signs in with a second factor, and lets them turn it on or off. */
export function SecondFactorCard() {
  const { data } = useCurrentUser()
  const queries = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  if (!data?.totp) return null
  const isOn = data.totp.on
  const Icon = isOn ? ShieldCheck : ShieldOff
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
      text={isOn ? copy.textOn : copy.text}
      badge={
        <Badge tone={isOn ? 'green' : 'gray'} icon={<Icon aria-hidden="true" />}>
          {isOn ? copy.on : copy.off}
        </Badge>
      }
    >
      <div>
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {isOn ? copy.turnOff : copy.turnOn}
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
