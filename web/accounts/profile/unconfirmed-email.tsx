import { sendConfirmation } from '#contract/accounts/email-confirmation.ts'
import { notificationPreferences as copy } from '#i18n/profile.ts'
import { call } from '#web/api/api.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Shown while the email address is unconfirmed; resends the confirmation link. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const { isBusy, sentence, send } = useAction(() => call(sendConfirmation, {}), {
    onDone: () => toast('success', copy.linkSent(email), toastMs.short),
  })
  return (
    <div>
      <p>{copy.notConfirmed(email)}</p>
      <Button
        variant="quiet"
        busy={isBusy}
        busyText={copy.sendingLink}
        onClick={() => send(undefined)}
      >
        {copy.sendLink}
      </Button>
      {sentence && <FieldError>{sentence}</FieldError>}
    </div>
  )
}
