import { useEffect, useState } from 'react'
import { generateOtp } from '#contract/sign-in.ts'
import { resendAfterSeconds } from '#domain/sign-in/otp.ts'
import { signIn } from '#i18n/sign-in.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { readAttempt, recordSent, removeSent } from '#web/sign-in/attempt.ts'
import type { ShowMessage } from '#web/sign-in/use-verify.ts'

/** Shows "resent" at once, to prevent a second press, and reverts it when the call fails. */
export function useResend(phone: string, showMessage: ShowMessage) {
  const [sentAt, setSentAt] = useState(() => readAttempt().sentAt[phone])

  async function resend(): Promise<void> {
    recordSent(phone)
    setSentAt(readAttempt().sentAt[phone])
    showMessage({ kind: 'info', text: signIn.code.resent })
    try {
      await call(generateOtp, { phone })
    } catch (error) {
      removeSent(phone)
      setSentAt(undefined)
      showMessage({ kind: 'error', text: errorMessage(error, signIn.code.notResent) })
    }
  }

  return { sentAt, resend }
}

/** Counts down by the clock, so that a sleeping phone or background tab stays accurate. */
export function useSecondsLeft(sentAt: number | undefined): number {
  const left = secondsLeft(sentAt)
  const [, render] = useState(left)
  const running = left > 0
  useEffect(() => {
    if (!running) return undefined
    const tick = () => render(secondsLeft(sentAt))
    const timer = setInterval(tick, 250)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [running, sentAt])
  return left
}

/** Whole seconds until another code may be requested. */
function secondsLeft(sentAt: number | undefined): number {
  if (sentAt === undefined) return 0
  const left = Math.ceil((sentAt - Date.now()) / 1000) + resendAfterSeconds
  return Math.min(Math.max(left, 0), resendAfterSeconds)
}
