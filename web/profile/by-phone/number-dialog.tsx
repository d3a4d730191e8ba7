import { changePhone, getPerson } from '#contract/accounts/admin.ts'
import { byPhone, newNumber as copy } from '#i18n/by-phone.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { PhoneField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Gives an account another phone. */
export function NumberDialog({ userid, onClose }: { userid: string; onClose: () => void }) {
  const form = useEndpointForm(changePhone, {
    initial: { phone: '' },
    toInput: ({ phone }) => ({ userid, phone }),
    reloads: [getPerson],
    onDone() {
      toast('success', copy.sent, toastMs.short)
      onClose()
    },
  })
  return (
    <FormDialog
      title={copy.title}
      form={form}
      submit={copy.send}
      cancel={byPhone.back}
      onClose={onClose}
    >
      <p>{copy.text}</p>
      <PhoneField {...form.field('phone')} label={copy.phone} required data-first-focus />
    </FormDialog>
  )
}
