import { useState } from 'react'
import { generateOtp, verifyOtp } from '#contract/sign-in.ts'
import type { SignInRole } from '#domain/accounts.ts'
import { canonicalPhone } from '#domain/phone.ts'
import { Refusal } from '#domain/refusals.ts'
import { otp } from '#domain/sign-in/otp.ts'
import { signIn } from '#i18n/sign-in.ts'
import { call, invalidFields } from '#web/api/api.ts'
import { isRefused, NetworkError } from '#web/api/errors.ts'
import { replyMessage } from '#web/i18n/reply-message.ts'
import { readAttempt, recordSent } from '#web/sign-in/attempt.ts'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

export type Details = { readonly name: string; readonly address: string; readonly phone: string }

/** Why the code screen opened: a code was sent, an earlier one is valid, or an operator has one. */
export type CodeSource = 'sent' | 'earlier' | 'operator'

/** Sends a code to the number in the form, and shows a failure in a toast and in the form. */
export function useSendCode(role: SignInRole, onCode: (phone: string, source: CodeSource) => void) {
  const { form, errors, show, clear } = useFieldErrors()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SendFailure>()

  /** Returns the twelve digits, or undefined after showing what is invalid. */
  function check(details: Details): string | undefined {
    setFailure(undefined)
    clear()
    // Name and address are sent with the code only, but validate them before paying for an SMS.
    const fields = invalidFields(verifyOtp, { ...details, role, otp: '000000' })
    if (show(new Refusal('invalid_input', { fields }))) return undefined
    return canonicalPhone(details.phone)
  }

  async function send(details: Details): Promise<void> {
    const phone = check(details)
    if (!phone) return
    setBusy(true)
    try {
      // The first request sends a number and a resend a string; the API has always accepted both.
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

  /** Continues with a code sent less than a minute ago, which is still valid. */
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
  /** The short message of the toast. */
  readonly toast: string
  /** The message of the form: the reason and what to do. */
  readonly text: string
  /** No code will be sent for a while, but an operator can print one. */
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
