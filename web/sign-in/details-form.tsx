import { useEffect, type FormEvent } from 'react'
import type { SignInRole } from '#domain/accounts.ts'
import { common } from '#i18n/common.ts'
import { signIn } from '#i18n/sign-in.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { emptyAttempt, readAttempt, updateAttempt } from '#web/sign-in/attempt.ts'
import { keepPhone } from '#web/sign-in/digits.ts'
import { useSendCode, type CodeSource, type Details } from '#web/sign-in/use-send-code.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { fieldText, type FieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Notice } from '#web/ui/notice.tsx'

type DetailsFormProps = {
  role: SignInRole
  onCode: (phone: string, source: CodeSource) => void
}

/** Phone, name and address; what is typed is kept in the tab as it is typed. */
export function DetailsForm({ role, onCode }: DetailsFormProps) {
  const { form, errors, busy, failure, send, check } = useSendCode(role, onCode)
  const isHydrated = useHydrated()
  const attempt = isHydrated ? readAttempt() : emptyAttempt
  useEffect(() => {
    // Before that, this may be the page of a code screen that is about to be shown again.
    if (!isHydrated) return
    const phone = form.current?.querySelector<HTMLInputElement>('[type="tel"]')
    // Back from the code screen: the number is what one came to change.
    if (readAttempt().open) phone?.focus()
    if (phone) keepPhone(phone)
    // What was typed before this script ran counts as well.
    const typed = Object.entries(readDetails(form.current)).filter(([, text]) => text)
    updateAttempt({ ...Object.fromEntries(typed), open: null })
  }, [form, isHydrated])
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
    // Until the script runs, `dialog` keeps the Enter key from sending the form as an address.
    <form
      ref={form}
      method="dialog"
      noValidate
      onSubmit={submit}
      onInput={() => updateAttempt(details())}
    >
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

/** The number first: name and address may wait. */
function DetailsFields({ details, errors }: { details: Details; errors: FieldErrors }) {
  return (
    <>
      <TextField
        label={signIn.phone}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        enterKeyHint="send"
        required
        prefix="+91"
        hint={signIn.phoneHint}
        onInput={({ currentTarget }) => keepPhone(currentTarget)}
        defaultValue={details.phone}
        error={errors['phone']}
      />
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
    </>
  )
}
