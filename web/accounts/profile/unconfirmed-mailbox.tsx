import { useMutation } from '@tanstack/react-query'
import { sendConfirmation } from '#contract/accounts/email-confirmation.ts'
import { notificationPreferences as copy } from '#i18n/profile.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Shown while the email address is unconfirmed; resends the confirmation link. */
export function UnconfirmedMailbox({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () => call(sendConfirmation, {}),
    onSuccess: () => toast('success', copy.linkSent(email), toastMs.short),
    onError: (error) => isSignedOut(error) && signInAgain(),
  })
  return (
    <div>
      <p>{copy.notConfirmed(email)}</p>
      <Button
        variant="quiet"
        busy={send.isPending}
        busyText={copy.sendingLink}
        onClick={() => send.mutate()}
      >
        {copy.sendLink}
      </Button>
      {send.error && !isSignedOut(send.error) && (
        <FieldError>
          {errorMessage(send.error, { noNetwork: copy.noNetwork, failed: copy.linkNotSent })}
        </FieldError>
      )}
    </div>
  )
}
