import { useEffect } from 'react'
import { getUser } from '#contract/accounts/my-account.ts'
import { getPasskeys } from '#contract/passkeys.ts'
import { passkeys as limits } from '#domain/passkeys.ts'
import { passkeys as copy } from '#i18n/passkeys.ts'
import { queryClient } from '#web/api/queries.tsx'
import { useForm } from '#web/api/use-endpoint-form.ts'
import { deviceName } from '#web/passkeys/device.ts'
import { loadPrompt, makePasskey, passkeyMessage } from '#web/passkeys/prompt.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Names this device, then lets it ask for a finger, a face or a PIN. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  useEffect(() => void loadPrompt().catch(() => {}), [])
  const form = useForm(({ name }) => makePasskey(name), {
    initial: { name: deviceName() },
    failure: passkeyMessage,
    reloads: [getPasskeys, getUser],
    onDone() {
      toast('success', copy.added, toastMs.short)
      onClose()
      // What was refused without a second factor.
      void queryClient.invalidateQueries()
    },
  })
  return (
    <FormDialog
      title={copy.add}
      form={form}
      submit={copy.goOn}
      busy={copy.waiting}
      onClose={onClose}
    >
      <p>{copy.addText}</p>
      <TextField
        {...form.field('name')}
        label={copy.name}
        hint={copy.nameHint}
        maxLength={limits.nameMaxLength}
        autoComplete="off"
        enterKeyHint="go"
        data-first-focus
      />
    </FormDialog>
  )
}
