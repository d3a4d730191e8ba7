import { useEffect, useEffectEvent } from 'react'

/** The part of Web OTP that TypeScript's DOM does not know yet. */
type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } }

/** Asks the phone to hand over the code of the next SMS, where the browser can; give it a new `key` for a new SMS. */
export function SmsCode(props: { onCode: (code: string) => void }): null {
  const onCode = useEffectEvent(props.onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined
    const waiting = new AbortController()
    void receiveCode(waiting.signal).then((code) => code && onCode(code))
    return () => waiting.abort()
  }, [])
  return null
}

async function receiveCode(signal: AbortSignal): Promise<string | undefined> {
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal }
  try {
    const credential: (Credential & { code?: string }) | null =
      await navigator.credentials.get(request)
    return credential?.code
  } catch {
    // Refused, timed out or no longer wanted: the code is typed by hand.
    return undefined
  }
}
