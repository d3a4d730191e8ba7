import { useState } from 'react'
import { generateOtp } from '#contract/sign-in.ts'
import { Refusal } from '#domain/refusals.ts'
import { signIn } from '#i18n/sign-in.ts'
import { call } from '#web/api/api.ts'
import { noteSent, noteUnsent, readAttempt } from '#web/sign-in/attempt.ts'
import type { Say } from '#web/sign-in/code-message.tsx'

/** Says "resent" at once, as specified, and takes it back when nothing went out (decision 7). */
export function useResend(phone: string, say: Say) {
  const [sentAt, setSentAt] = useState(() => readAttempt().sentAt[phone])

  async function resend(): Promise<void> {
    noteSent(phone)
    setSentAt(readAttempt().sentAt[phone])
    say({ kind: 'info', text: signIn.code.resent })
    try {
      await call(generateOtp, { phone })
    } catch (error) {
      noteUnsent(phone)
      setSentAt(undefined)
      const said = error instanceof Refusal && error.message
      say({ kind: 'error', text: said || signIn.code.notResent })
    }
  }

  return { sentAt, resend }
}
