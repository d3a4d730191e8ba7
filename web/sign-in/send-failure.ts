import { Refusal } from '#domain/refusals.ts'
import { signIn } from '#i18n/sign-in.ts'
import { NetworkError } from '#web/api/api.ts'

export type SendFailure = {
  /** For the toast, as specified. */
  readonly toast: string
  /** For the form: what went wrong and what to do. */
  readonly text: string
  /** No code will come for a while, but an operator can print one. */
  readonly mayHaveCode: boolean
}

/** Puts a code that was not sent into words (specification 8). */
export function sendFailureOf(error: unknown): SendFailure {
  if (error instanceof NetworkError)
    return { toast: signIn.threw, text: signIn.noAnswer, mayHaveCode: false }
  if (!(error instanceof Refusal))
    return { toast: signIn.notSent, text: signIn.notSent, mayHaveCode: false }
  const said = error.message || signIn.notSent
  return {
    toast: said,
    text: [said, waitOf(error)].filter(Boolean).join(' '),
    mayHaveCode: error.code === 'otp_too_many' || error.code === 'otp_not_sent',
  }
}

function waitOf({ code, details }: Refusal): string {
  const seconds = details.retryAfterSeconds
  if (code !== 'otp_too_many' || seconds === undefined) return ''
  return signIn.waitMinutes(Math.ceil(seconds / 60))
}
