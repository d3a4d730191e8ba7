import { sessionCookie, sessionHintCookie } from '#contract/cookies.ts'
import { accountCache, sessionCalls } from '#contract/offline.ts'
import { tryOrUndefined } from '#web/lib/drafts.ts'

/** Whether a cookie claims a session; only the server knows whether it is still valid. */
export function hasSession(): boolean {
  return new RegExp(`(?:^|; )(?:${sessionCookie}|${sessionHintCookie})=.`).test(document.cookie)
}

/** Clears the readable cookie and the offline copies, after a 401 or a logout. */
export function dropSession(): void {
  clearCachedReplies()
  document.cookie = `${sessionHintCookie}=; Max-Age=0; Path=/; SameSite=Lax`
  delete document.documentElement.dataset['session']
}

/** Set while a logout waits for the network, because scripts cannot delete the httpOnly cookie. */
export const unfinishedLogout = 'logging-out'

const loggedOut = 'logged-out'

/** Makes this browser's other tabs load anew, so that none goes on showing what was the account's. */
export function announceLogout(): void {
  tryOrUndefined(() => {
    localStorage.setItem(loggedOut, '1')
    localStorage.removeItem(loggedOut)
  })
}

/** Loads the page anew once another tab has logged out. */
export function followLogout(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === loggedOut && newValue !== null) location.reload()
  })
}

/** Completes a logout that was started offline; returns whether the session has ended with it. */
export async function finishLogout(): Promise<boolean> {
  if (!localStorage.getItem(unfinishedLogout) || !(await fetch(sessionCalls.logout)).ok)
    return false
  dropSession()
  return true
}

/** Deletes the account's replies cached by the service worker, so the next person finds none. */
export function clearCachedReplies(): void {
  // Cancels a pending logout, which would otherwise end the next session.
  tryOrUndefined(() => localStorage.removeItem(unfinishedLogout))
  // The Cache API exists on https and localhost only.
  if ('caches' in globalThis) void caches.delete(accountCache)
}
