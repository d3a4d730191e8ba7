import { sessionCookie, sessionHintCookie } from '#contract/cookies.ts'
import { accountCache, sessionCalls } from '#contract/offline.ts'
import { ignoreErrors } from '#web/lib/drafts.ts'

/** Either cookie says that somebody is signed in; only the server knows whether the session still holds. */
export function hasSession(): boolean {
  return new RegExp(`(?:^|; )(?:${sessionCookie}|${sessionHintCookie})=.`).test(document.cookie)
}

/** Forgets the readable cookie, and what was kept to be read offline, once the server has said 401. */
export function dropSession(): void {
  forgetKept()
  document.cookie = `${sessionHintCookie}=; Max-Age=0; Path=/; SameSite=Lax`
  delete document.documentElement.dataset['session']
}

/** Kept while a logout waits for the network: the session's own cookie is out of a script's reach. */
export const unfinishedLogout = 'logging-out'

/** Ends the session that a logout without a network has left open. */
export async function finishLogout(): Promise<void> {
  if (localStorage.getItem(unfinishedLogout) && (await fetch(sessionCalls.logout)).ok) dropSession()
}

/** The last replies to a customer, which the service worker kept: the next person finds none. */
export function forgetKept(): void {
  // Somebody else's session, or none, is not to be ended.
  ignoreErrors(() => localStorage.removeItem(unfinishedLogout))
  // Browsers have it on https and on this machine only.
  if ('caches' in globalThis) void caches.delete(accountCache)
}
