import { useRef, useState } from 'react'
import { verifyOtp } from '#contract/sign-in.ts'
import type { SignInRole } from '#domain/accounts.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { signIn } from '#i18n/sign-in.ts'
import { call, invalidFields } from '#web/api/api.ts'
import { errorMessage, isRefused } from '#web/api/errors.ts'
import { clearCachedReplies } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { clearAttempt, readAttempt } from '#web/sign-in/attempt.ts'
import { findOffer } from '#web/sign-in/find-offer.ts'
import { targetOf } from '#web/sign-in/next-path.ts'
import type { PasskeyOffer } from '#web/sign-in/passkey-offer.tsx'

/** The message of the code screen. */
export type CodeMessage = {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  /** The field whose code is wrong; the message is shown under it. */
  readonly of?: 'otp' | 'totp'
}
export type ShowMessage = (message: CodeMessage | undefined) => void

/** Time to read the success message. */
const readingMs = 500
/** Longest wait for the offer of a passkey, which nobody came for. */
const offerMs = 5000

/** What to show before the next page, to which `leave` goes on. */
export type Offered = { readonly Offer: typeof PasskeyOffer; readonly leave: () => void }

type VerifyOptions = {
  role: SignInRole
  phone: string
  next: string
  showMessage: ShowMessage
  /** Shows the offer of a passkey before the next page. */
  onOffer: (offered: Offered) => void
}

/** Verifies the code, then loads the next page in full, so that it starts with the session. */
export function useVerify({ role, phone, next, showMessage, onOffer }: VerifyOptions) {
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [asksTotp, setAsksTotp] = useState(false)
  const [asksPasskey, setAsksPasskey] = useState(false)
  const sending = useRef(false)

  /** `totp` is a code of the admin's authenticator app, once the server has asked for one. */
  async function verify(otp: string, totp?: string): Promise<void> {
    if (sending.current) return
    const { name, address } = readAttempt()
    const input = { phone, name, address, otp, role, ...(totp !== undefined && { totp }) }
    const wrong = invalidFields(verifyOtp, input)
    for (const of of ['otp', 'totp'] as const)
      if (wrong[of]) return showMessage({ kind: 'error', text: refusalSentence(wrong[of]), of })
    sending.current = true
    setBusy(true)
    showMessage(undefined)
    try {
      const { home } = await call(verifyOtp, input)
      clearCachedReplies()
      await leave(targetOf(next, home), {
        isAdmin: home === paths.admin,
        isConfirmed: totp !== undefined,
      })
    } catch (error) {
      sending.current = false
      if (isRefused(error, 'totp_required')) return setAsksTotp(true)
      if (isRefused(error, 'passkey_required')) setAsksPasskey(true)
      const text = errorMessage(error, { noNetwork: signIn.code.threw, failed: signIn.code.failed })
      showMessage({ kind: 'error', text, of: isRefused(error, 'totp_invalid') ? 'totp' : 'otp' })
    } finally {
      setBusy(false)
    }
  }

  /** `sending` stays set, because the code is used up. */
  async function leave(to: string, entered: Parameters<typeof findOffer>[0]): Promise<void> {
    setDone(true)
    showMessage({ kind: 'success', text: signIn.code.verified })
    clearAttempt()
    const goOn = () => location.replace(to)
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, offerMs))
    const Offer = await Promise.race([findOffer(entered), late])
    setTimeout(Offer ? () => onOffer({ Offer, leave: goOn }) : goOn, readingMs)
  }

  return { busy, done, asksTotp, asksPasskey, verify }
}
