import { useEffect, type FormEvent } from 'react'
import type { SignInRole } from '#domain/accounts.ts'
import { common } from '#i18n/common.ts'
import { signIn } from '#i18n/sign-in.ts'
import { readAttempt, updateAttempt } from '#web/sign-in/attempt.ts'
import { keepDigits } from '#web/sign-in/digits.ts'
import { useSendCode, type CodeSource, type Details } from '#web/sign-in/use-send-code.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { fieldText, type FieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Notice } from '#web/ui/notice.tsx'

type DetailsFormProps = {
  role: SignInRole
  onCode: (phone: string, source: CodeSource) => void
}

/** Name, address and phone; what is typed is kept in the tab as it is typed. */
export function DetailsForm({ role, onCode }: DetailsFormProps) {
  const { form, errors, busy, failure, send, check } = useSendCode(role, onCode)
  const attempt = readAttempt()
  useEffect(() => {
    // Back from the code screen: the number is what one came to change.
    if (readAttempt().open) form.current?.querySelector<HTMLElement>('[type="tel"]')?.focus()
    updateAttempt({ open: null })
  }, [form])
  const details = () => readDetails(form.current)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void send(details())
  }
  function enterOwnCode() {
    const phone = check(details())
    if (phone) onCode(phone, 'operator')
  }
  return (
    <form ref={form} noValidate onSubmit={submit} onInput={() => updateAttempt(details())}>
      <DetailsFields details={attempt} errors={errors} />
      {failure && <Notice tone="error">{failure.text}</Notice>}
      <Button type="submit" size="large" wide busy={busy} busyText={signIn.sending}>
        {signIn.send}
      </Button>
      {failure?.mayHaveCode && (
        <Button variant="quiet" onClick={enterOwnCode}>
          {signIn.ownCode}
        </Button>
      )}
    </form>
  )
}

function readDetails(form: HTMLFormElement | null): Details {
  const text = (name: string) => fieldText(form, name)
  return { name: text('name'), address: text('address'), phone: text('phone') }
}

function DetailsFields({ details, errors }: { details: Details; errors: FieldErrors }) {
  return (
    <>
      <TextField
        label={signIn.name}
        aside={common.optional}
        name="name"
        autoComplete="name"
        enterKeyHint="next"
        defaultValue={details.name}
        error={errors['name']}
      />
      <TextField
        label={signIn.address}
        aside={common.optional}
        name="address"
        autoComplete="address-line1"
        enterKeyHint="next"
        defaultValue={details.address}
        error={errors['address']}
      />
      <TextField
        label={signIn.phone}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        enterKeyHint="send"
        required
        hint={signIn.phoneHint}
        onInput={keepDigits}
        defaultValue={details.phone}
        error={errors['phone']}
      />
    </>
  )
}
