import { useState } from 'react'
import { generateOtp, verifyOtp } from '#contract/sign-in.ts'
import type { SignInRole } from '#domain/accounts.ts'
import { otp } from '#domain/otp.ts'
import { canonicalPhone } from '#domain/phone.ts'
import { Refusal } from '#domain/refusals.ts'
import { signIn } from '#i18n/sign-in.ts'
import { call, wrongFields } from '#web/api/api.ts'
import { isRefused, NetworkError } from '#web/api/errors.ts'
import { replyMessage } from '#web/i18n/reply-message.ts'
import { readAttempt, recordSent } from '#web/sign-in/attempt.ts'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

export type Details = { readonly name: string; readonly address: string; readonly phone: string }

/** How the code screen came to be: a code went out, an earlier one is still good, or one is at hand. */
export type CodeSource = 'sent' | 'earlier' | 'operator'

/** Sends a code to the number in the form, and says in toast and form why not. */
export function useSendCode(role: SignInRole, onCode: (phone: string, source: CodeSource) => void) {
  const { form, errors, show, clear } = useFieldErrors()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SendFailure>()

  /** The twelve digits, or undefined after showing what is wrong. */
  function check(details: Details): string | undefined {
    setFailure(undefined)
    clear()
    // Name and address travel with the code only; a wrong one is said before an SMS is spent.
    const fields = wrongFields(verifyOtp, { ...details, role, otp: '000000' })
    if (show(new Refusal('invalid_input', { fields }))) return undefined
    return canonicalPhone(details.phone)
  }

  async function send(details: Details): Promise<void> {
    const phone = check(details)
    if (!phone) return
    setBusy(true)
    try {
      // The first code is asked for with a number, a resend with text: what the call has always been sent.
      const { message } = await call(generateOtp, { phone: Number(phone) })
      recordSent(phone)
      toast('success', replyMessage(message, signIn.sent), toastMs.long)
      onCode(phone, 'sent')
    } catch (error) {
      if (isRefused(error, 'otp_cooldown')) resume(phone, error)
      else fail(error)
    } finally {
      setBusy(false)
    }
  }

  /** A code went out less than a minute ago and is still good. */
  function resume(phone: string, { message, details }: Refusal): void {
    const leftMs = (details.retryAfterSeconds ?? 0) * 1000
    const sentAt = readAttempt().sentAt[phone] ?? 0
    if (Date.now() - sentAt > otp.cooldownMs)
      recordSent(phone, Date.now() + leftMs - otp.cooldownMs)
    toast('info', message, toastMs.long)
    onCode(phone, 'earlier')
  }

  function fail(error: unknown): void {
    const described = describeFailure(error)
    toast('error', described.toast, toastMs.long)
    if (!show(error)) setFailure(described)
  }

  return { form, errors, busy, failure, send, check }
}

type SendFailure = {
  /** In short. */
  readonly toast: string
  /** For the form: what went wrong and what to do. */
  readonly text: string
  /** No code will come for a while, but an operator can print one. */
  readonly mayHaveCode: boolean
}

function describeFailure(error: unknown): SendFailure {
  if (error instanceof NetworkError)
    return { toast: signIn.threw, text: signIn.noAnswer, mayHaveCode: false }
  if (!isRefused(error)) return { toast: signIn.notSent, text: signIn.notSent, mayHaveCode: false }
  const reason = error.message || signIn.notSent
  return {
    toast: reason,
    text: [reason, waitText(error)].filter(Boolean).join(' '),
    mayHaveCode: error.code === 'otp_too_many' || error.code === 'otp_not_sent',
  }
}

function waitText({ code, details }: Refusal): string {
  const seconds = details.retryAfterSeconds
  if (code !== 'otp_too_many' || seconds === undefined) return ''
  return signIn.waitMinutes(Math.ceil(seconds / 60))
}
