import { useRef, useState } from 'react'
import { verifyOtp } from '#contract/sign-in.ts'
import type { SignInRole } from '#domain/accounts.ts'
import { Refusal } from '#domain/refusals.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { signIn } from '#i18n/sign-in.ts'
import { call, wrongFields } from '#web/api/api.ts'
import { forgetAttempt, readAttempt } from '#web/sign-in/attempt.ts'
import type { Say } from '#web/sign-in/code-message.tsx'
import { nextPath } from '#web/sign-in/next-path.ts'

/** Long enough to read that it worked. */
const readingMs = 500

/** Checks the code; once it is right, loads the page one came for, in full (decision 5). */
export function useVerify(role: SignInRole, phone: string, say: Say) {
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const sending = useRef(false)

  async function verify(otp: string): Promise<void> {
    if (sending.current) return
    const { name, address } = readAttempt()
    const input = { phone, name, address, otp, role }
    const wrong = wrongFields(verifyOtp, input)['otp']
    if (wrong) return say({ kind: 'error', text: refusalSentence(wrong), ofCode: true })
    sending.current = true
    setBusy(true)
    say(undefined)
    try {
      await call(verifyOtp, input)
      enter()
    } catch (error) {
      sending.current = false
      say({ kind: 'error', text: whyNot(error), ofCode: true })
    } finally {
      setBusy(false)
    }
  }

  /** `sending` stays set: the code is used up. */
  function enter(): void {
    setDone(true)
    say({ kind: 'success', text: signIn.code.verified })
    forgetAttempt()
    const next = nextPath(location.search)
    setTimeout(() => location.replace(next), readingMs)
  }

  return { busy, done, verify }
}

function whyNot(error: unknown): string {
  return error instanceof Refusal ? error.message || signIn.code.failed : signIn.code.threw
}
