import { useEffect, useEffectEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { signInRoles } from '#domain/accounts.ts'
import { isRefused } from '#web/api/errors.ts'
import { paths, toolAt } from '#web/paths.ts'

/** History state of the sign-in screen when a session ended while the user was writing. */
export const sessionEnded = 'session-ended'

const savers = new Set<() => void>()

/** Calls `save` just before sign-in opens, whatever found the session ended. */
export function useBeforeSignIn(save: () => void): void {
  const latest = useEffectEvent(save)
  useEffect(() => {
    const saver = () => latest()
    savers.add(saver)
    return () => void savers.delete(saver)
  }, [])
}

/** Opens the sign-in of this page's readers and returns here afterwards; a second call does nothing. */
export function signInAgain(hasEnded = false): void {
  if (isSignIn(location.pathname)) return
  savers.forEach((save) => save())
  const role = toolAt(location.pathname) === 'worker' ? 'worker' : 'user'
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
export function useSignInAgain(error: unknown): void {
  const signedOut = isSignedOut(error)
  useEffect(() => {
    if (signedOut) signInAgain()
  }, [signedOut])
}
