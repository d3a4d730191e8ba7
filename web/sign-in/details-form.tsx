import { useEffect, type FormEvent } from 'react'
import type { SignInRole } from '#domain/accounts.ts'
import { signIn } from '#i18n/sign-in.ts'
import { changeAttempt, readAttempt } from '#web/sign-in/attempt.ts'
import { DetailsFields } from '#web/sign-in/details-fields.tsx'
import { useSendCode, type CodeFrom, type Typed } from '#web/sign-in/use-send-code.ts'
import { Button } from '#web/ui/button/button.tsx'
import { fieldText } from '#web/ui/form/use-field-errors.ts'
import { Notice } from '#web/ui/notice.tsx'
import css from './form.module.css'

type DetailsFormProps = {
  role: SignInRole
  onCode: (phone: string, from: CodeFrom) => void
}

/** Name, address and phone; what is typed is kept in the tab as it is typed. */
export function DetailsForm({ role, onCode }: DetailsFormProps) {
  const { form, errors, busy, failure, send, check } = useSendCode(role, onCode)
  const attempt = readAttempt()
  useEffect(() => {
    // Back from the code screen: the number is what one came to change.
    if (readAttempt().open) form.current?.querySelector<HTMLElement>('[type="tel"]')?.focus()
    changeAttempt({ open: null })
  }, [form])
  const typed = () => typedIn(form.current)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void send(typed())
  }
  function enterOwnCode() {
    const phone = check(typed())
    if (phone) onCode(phone, 'operator')
  }
  return (
    <form
      ref={form}
      noValidate
      className={css.form}
      onSubmit={submit}
      onInput={() => changeAttempt(typed())}
    >
      <DetailsFields typed={attempt} errors={errors} />
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

function typedIn(form: HTMLFormElement | null): Typed {
  const text = (name: string) => fieldText(form, name)
  return { name: text('name'), address: text('address'), phone: text('phone') }
}
