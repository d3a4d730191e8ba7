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

/** The form for phone, name and address; input is kept in the tab on every change. */
export function DetailsForm({ role, onCode }: DetailsFormProps) {
  const { form, errors, busy, failure, send, check } = useSendCode(role, onCode)
  const isHydrated = useHydrated()
  const attempt = isHydrated ? readAttempt() : emptyAttempt
  useEffect(() => {
    // Before hydration, this may be the page of a code screen that is about to be restored.
    if (!isHydrated) return
    const phone = form.current?.querySelector<HTMLInputElement>('[type="tel"]')
    // Back from the code screen, the customer most likely wants to correct the number.
    if (readAttempt().open) phone?.focus()
    if (phone) keepPhone(phone)
    // Includes text typed before this script ran.
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
    // Until the script runs, `dialog` stops Enter from submitting the form to a URL.
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

/** The number comes first; name and address are optional. */
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
