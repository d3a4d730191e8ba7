import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { signInRoles, type SignInRole } from '#domain/accounts.ts'
import { isRefused } from '#web/api/errors.ts'
import { paths } from '#web/paths.ts'

/** History state of the sign-in screen when a session ended while the user was writing. */
export const sessionEnded = 'session-ended'

/** Opens sign-in and returns to this address afterwards; a second call does nothing. */
export function signInAgain(role: SignInRole = 'user', hasEnded = false): void {
  if (isSignIn(location.pathname)) return
  const state = hasEnded ? sessionEnded : undefined
  navigate(paths.login(role, location.pathname + location.search), { replace: true, state })
}

function isSignIn(path: string): boolean {
  return signInRoles.some((role) => path === paths.login(role))
}

export function isSignedOut(error: unknown): boolean {
  return isRefused(error, 'sign_in_required')
}

/** Opens sign-in as soon as a call has reported that the session is over. */
export function useSignInAgain(error: unknown, role: SignInRole = 'user'): void {
  const signedOut = isSignedOut(error)
  useEffect(() => {
    if (signedOut) signInAgain(role)
  }, [signedOut, role])
}
