import { sessionCookie, sessionHintCookie } from '#contract/cookies.ts'
import { accountCache } from '#contract/offline.ts'

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

/** The last replies to a customer, which the service worker kept: the next person finds none. */
export function forgetKept(): void {
  // Browsers have it on https and on this machine only.
  if ('caches' in globalThis) void caches.delete(accountCache)
}
