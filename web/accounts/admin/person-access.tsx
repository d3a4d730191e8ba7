import { useState } from 'react'
import { setDisabled } from '#contract/accounts/admin.ts'
import { formatPhone } from '#domain/phone.ts'
import { personAccess as words } from '#i18n/person.ts'
import { useChange, whyNotDone, type PersonPage } from '#web/accounts/admin/use-person.ts'
import { call } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'

/** Shuts an account out after a question, or lets it in again at once. */
export function PersonAccess({ user }: { user: PersonPage['user'] }) {
  const [asking, setAsking] = useState(false)
  const isDisabled = user.disabled_at !== null
  const change = useChange(
    (disabled: boolean) => call(setDisabled, { userid: user._id, disabled }),
    {
      done: isDisabled ? words.enabledAgain : words.disabled,
      onDone: () => setAsking(false),
    },
  )
  function ask() {
    change.reset()
    setAsking(true)
  }
  const error = whyNotDone(change.error)
  if (isDisabled)
    return (
      <>
        <Button
          size="small"
          busy={change.isPending}
          busyText={words.enabling}
          onClick={() => change.mutate(false)}
        >
          {words.enable}
        </Button>
        {error && <FieldError>{error}</FieldError>}
      </>
    )
  return (
    <>
      <Button variant="secondary" size="small" onClick={ask}>
        {words.disable}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.disable}
          question={words.disableQuestion(user.name || formatPhone(user.phone))}
          confirm={words.disable}
          busy={change.isPending}
          busyText={words.disabling}
          danger
          error={error}
          onConfirm={() => change.mutate(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
