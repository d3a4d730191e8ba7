import { push as copy } from '#i18n/push.ts'
import { canPush, usePush } from '#web/push/use-push.ts'
import { CheckboxField } from '#web/ui/form/field.tsx'

/** Turns push notifications on or off for this browser; renders nothing without push support. */
export function PushChoice({ role }: { role: 'worker' | 'admin' }) {
  return canPush() ? <Choice role={role} /> : null
}

function Choice({ role }: { role: 'worker' | 'admin' }) {
  const { isOn, change } = usePush()
  if (isOn === undefined) return null
  return (
    <CheckboxField
      label={copy[role]}
      hint={copy.hint}
      error={change.sentence}
      checked={isOn}
      aria-disabled={change.isBusy}
      onChange={({ target }) => change.send(target.checked)}
    />
  )
}
