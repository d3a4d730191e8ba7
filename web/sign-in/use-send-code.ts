import { useState } from 'react'
import { generateOtp, verifyOtp } from '#contract/sign-in.ts'
import type { SignInRole } from '#domain/accounts.ts'
import { otp } from '#domain/otp.ts'
import { canonicalPhone } from '#domain/phone.ts'
import { Refusal } from '#domain/refusals.ts'
import { signIn } from '#i18n/sign-in.ts'
import { call, wrongFields } from '#web/api/api.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { noteSent, readAttempt } from '#web/sign-in/attempt.ts'
import { sendFailureOf, type SendFailure } from '#web/sign-in/send-failure.ts'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { toast } from '#web/ui/toast/toast-store.ts'

export const toastMs = 5000

export type Typed = { readonly name: string; readonly address: string; readonly phone: string }

/** How the code screen came to be: a code went out, an earlier one is still good, or one is at hand. */
export type CodeFrom = 'sent' | 'earlier' | 'operator'

/** Sends a code to the number in the form, and says in toast and form why not. */
export function useSendCode(role: SignInRole, onCode: (phone: string, from: CodeFrom) => void) {
  const { form, errors, show, clear } = useFieldErrors()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SendFailure>()

  /** The twelve digits, or undefined after showing what is wrong. */
  function check(typed: Typed): string | undefined {
    setFailure(undefined)
    clear()
    // Name and address travel with the code only; a wrong one is said before an SMS is spent.
    const fields = wrongFields(verifyOtp, { ...typed, role, otp: '000000' })
    if (show(new Refusal('invalid_input', { fields }))) return undefined
    return canonicalPhone(typed.phone)
  }

  async function send(typed: Typed): Promise<void> {
    const phone = check(typed)
    if (!phone) return
    setBusy(true)
    try {
      // As a number: the wire of the first send (specification 5).
      const { message } = await call(generateOtp, { phone: Number(phone) })
      noteSent(phone)
      toast('success', errorMessage(message, signIn.sent), toastMs)
      onCode(phone, 'sent')
    } catch (error) {
      if (error instanceof Refusal && error.code === 'otp_cooldown') resume(phone, error)
      else fail(error)
    } finally {
      setBusy(false)
    }
  }

  /** A code went out less than a minute ago and is still good (decision 7). */
  function resume(phone: string, { message, details }: Refusal): void {
    const leftMs = (details.retryAfterSeconds ?? 0) * 1000
    const known = readAttempt().sentAt[phone] ?? 0
    if (Date.now() - known > otp.cooldownMs) noteSent(phone, Date.now() + leftMs - otp.cooldownMs)
    toast('info', message, toastMs)
    onCode(phone, 'earlier')
  }

  function fail(error: unknown): void {
    const said = sendFailureOf(error)
    toast('error', said.toast, toastMs)
    if (!show(error)) setFailure(said)
  }

  return { form, errors, busy, failure, send, check }
}
