import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import type { SignInRole } from '#domain/accounts.ts'
import { signIn } from '#i18n/sign-in.ts'
import { phoneLink, phoneText } from '#web/lib/business-facts.ts'
import { paths } from '#web/paths.ts'
import { openCodeScreen } from '#web/sign-in/attempt.ts'
import { CodeField } from '#web/sign-in/code-field.tsx'
import { CodeFromSms } from '#web/sign-in/code-from-sms.ts'
import { CodeMessageLine, type CodeMessage } from '#web/sign-in/code-message.tsx'
import { Resend } from '#web/sign-in/resend.tsx'
import { useResend } from '#web/sign-in/use-resend.ts'
import type { CodeFrom } from '#web/sign-in/use-send-code.ts'
import { useVerify } from '#web/sign-in/use-verify.ts'
import { Button } from '#web/ui/button/button.tsx'
import css from './form.module.css'

const words = signIn.code

type CodeFormProps = { role: SignInRole; phone: string; from: CodeFrom }

export function CodeForm({ role, phone, from }: CodeFormProps) {
  const code = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState<CodeMessage | undefined>(() =>
    from === 'earlier' ? { kind: 'info', text: words.stillGood } : undefined,
  )
  const { busy, done, verify } = useVerify(role, phone, setMessage)
  const { sentAt, resend } = useResend(phone, setMessage)
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  useEffect(() => {
    // The wrong code stays, selected: what is typed next replaces it.
    code.current?.focus({ preventScroll: true })
    if (message?.ofCode) code.current?.select()
  }, [message])
  function fillIn(arrived: string) {
    if (code.current) code.current.value = arrived
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void verify(code.current?.value ?? '')
  }
  function resendNow() {
    openCodeScreen(role, phone)
    void resend()
  }
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <CodeFromSms key={sentAt} onCode={fillIn} />
      <CodeField input={code} error={message?.ofCode ? message.text : undefined} />
      <CodeMessageLine message={message} />
      <Button
        type="submit"
        size="large"
        wide
        busy={busy || done}
        busyText={done ? words.verify : words.verifying}
      >
        {words.verify}
      </Button>
      <div className={css.after}>
        <Resend sentAt={sentAt} onResend={resendNow} />
        <a href={paths.login(role)} className={css.link} onClick={goBack}>
          {words.change}
        </a>
      </div>
      <p className={css.small}>
        {words.trouble} <a href={phoneLink}>{phoneText}</a>
      </p>
    </form>
  )
}

/** The form is the page before, with everything still typed. */
function goBack(event: MouseEvent): void {
  event.preventDefault()
  history.back()
}
