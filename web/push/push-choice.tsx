import { push as copy } from '#i18n/push.ts'
import { canPush, PushDenied, usePush } from '#web/push/use-push.ts'
import { CheckboxField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Turns push notifications on or off for this browser; renders nothing without push support. */
export function PushChoice({ role }: { role: 'worker' | 'admin' }) {
  return canPush() ? <Choice role={role} /> : null
}

function Choice({ role }: { role: 'worker' | 'admin' }) {
  const { isOn, change } = usePush()
  const error = change.error && (change.error instanceof PushDenied ? copy.denied : copy.failed)
  if (isOn === undefined) return null
  return (
    <CheckboxField
      label={copy[role]}
      hint={copy.hint}
      error={error ?? undefined}
      checked={isOn}
      disabled={change.isPending}
      onChange={({ target: { checked } }) =>
        change.mutate(checked, {
          onSuccess: () => toast('success', checked ? copy.on : copy.off, toastMs.short),
        })
      }
    />
  )
}
