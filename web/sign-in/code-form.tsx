import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type InputEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { otp } from '#domain/sign-in/otp.ts'
import { signIn } from '#i18n/sign-in.ts'
import { goBack } from '#web/lib/client-navigation.ts'
import { paths } from '#web/paths.ts'
import { openCodeScreen } from '#web/sign-in/attempt.ts'
import { keepCode } from '#web/sign-in/digits.ts'
import { PasskeyPart } from '#web/sign-in/passkey-part.tsx'
import { SmsCode } from '#web/sign-in/sms-code.ts'
import { useResend, useSecondsLeft } from '#web/sign-in/use-resend.ts'
import type { CodeSource } from '#web/sign-in/use-send-code.ts'
import { useVerify, type CodeMessage } from '#web/sign-in/use-verify.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextLink } from '#web/ui/button/text-link.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './code-form.module.css'

const copy = signIn.code

/** A slip in the last digit can be corrected meanwhile. */
const verifyAfterMs = 700

type CodeFormProps = Pick<
  Parameters<typeof useVerify>[0],
  'role' | 'phone' | 'next' | 'onOffer'
> & {
  source: CodeSource
}

export function CodeForm({ role, phone, source, next, onOffer }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const totp = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState<CodeMessage | undefined>(() =>
    source === 'earlier' ? { kind: 'info', text: copy.stillGood } : undefined,
  )
  const { busy, done, asksTotp, asksPasskey, verify } = useVerify({
    role,
    phone,
    next,
    showMessage: setMessage,
    onOffer,
  })
  const { sentAt, resend } = useResend(phone, setMessage)
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  useEffect(() => {
    // A wrong code stays in the field, selected, so that typing replaces it.
    const field = (asksTotp && message?.of !== 'otp' ? totp : input).current
    field?.focus({ preventScroll: true })
    if (message?.of) field?.select()
  }, [message, asksTotp])
  const errorOf = (field: CodeMessage['of']) => (message?.of === field ? message?.text : undefined)
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(soon.current), [])
  function verifyNow() {
    clearTimeout(soon.current)
    void verify(input.current?.value ?? '', totp.current?.value)
  }
  /** A whole code verifies itself. */
  function verifySoon() {
    clearTimeout(soon.current)
    if (input.current?.value.length === otp.digits && !asksTotp)
      soon.current = setTimeout(verifyNow, verifyAfterMs)
  }
  function fillIn(code: string) {
    if (input.current) input.current.value = code
    verifySoon()
  }
  function typeCode(event: InputEvent<HTMLInputElement>) {
    keepCode(event)
    verifySoon()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    verifyNow()
  }
  function resendNow() {
    openCodeScreen(role, phone)
    void resend()
  }
  return (
    <form noValidate onSubmit={submit}>
      <SmsCode key={sentAt} onCode={fillIn} />
      <CodeField {...smsField} ref={input} error={errorOf('otp')} onInput={typeCode} />
      {asksTotp && <CodeField {...appField} ref={totp} error={errorOf('totp')} />}
      {/* Rendered before there is a message, so that screen readers announce it. */}
      <div aria-live="polite" className={css.message}>
        {message && !message.of && <Notice tone={message.kind}>{message.text}</Notice>}
      </div>
      {asksPasskey && <PasskeyPart role={role} next={next} />}
      <Button
        type="submit"
        size="large"
        wide
        busy={busy || done}
        busyText={done ? copy.verify : copy.verifying}
      >
        {copy.verify}
      </Button>
      <div className={css.after}>
        <Resend sentAt={sentAt} onResend={resendNow} />
        <TextLink href={paths.login(role)} onClick={backToForm}>
          {copy.change}
        </TextLink>
      </div>
    </form>
  )
}

/** Goes back in the history, which keeps the typed details in the form. */
function backToForm(event: MouseEvent): void {
  event.preventDefault()
  goBack()
}

/** One field for all six digits, so that paste, SMS autofill and screen readers work. */
const smsField = {
  label: copy.label,
  hint: copy.hint,
  name: 'otp',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const

/** A code of an admin's authenticator app, or a recovery code. */
const appField = {
  label: copy.totp,
  hint: copy.totpHint,
  name: 'totp',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const

type CodeFieldProps = (typeof smsField | typeof appField) & {
  ref: RefObject<HTMLInputElement | null>
  error: string | undefined
  onInput?: (event: InputEvent<HTMLInputElement>) => void
}

function CodeField(field: CodeFieldProps) {
  return (
    <div className={css.code}>
      <TextField {...field} enterKeyHint="done" required />
    </div>
  )
}

/** A countdown, then the resend button. `role="timer"` is not announced every second. */
function Resend({ sentAt, onResend }: { sentAt: number | undefined; onResend: () => void }) {
  const secondsLeft = useSecondsLeft(sentAt)
  if (secondsLeft > 0)
    return (
      <p role="timer" className={css.countdown}>
        {copy.resendIn(secondsLeft)}
      </p>
    )
  return (
    <Button variant="secondary" onClick={onResend}>
      {copy.resend}
    </Button>
  )
}
