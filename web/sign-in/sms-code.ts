import { useEffect, useEffectEvent } from 'react'

/** The part of WebOTP missing from TypeScript's DOM types. */
type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } }

/** Reads the code of the next SMS by WebOTP where supported; change its `key` for every SMS. */
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
    // Denied, timed out or aborted: the user types the code.
    return undefined
  }
}
