import { signIn } from '#i18n/sign-in.ts'
import { useSecondsLeft } from '#web/sign-in/use-seconds-left.ts'
import { Button } from '#web/ui/button/button.tsx'
import css from './form.module.css'

/** The countdown, then the button. A timer is not read out each second. */
export function Resend({ sentAt, onResend }: { sentAt: number | undefined; onResend: () => void }) {
  const left = useSecondsLeft(sentAt)
  if (left > 0)
    return (
      <p role="timer" className={css.wait}>
        {signIn.code.resendIn(left)}
      </p>
    )
  return (
    <Button variant="secondary" onClick={onResend}>
      {signIn.code.resend}
    </Button>
  )
}
