import { sessionCookie, sessionHintCookie } from '#contract/cookies.ts'

/** Either cookie says that somebody is signed in; only the server knows whether the session still holds. */
export function hasSession(): boolean {
  return new RegExp(`(?:^|; )(?:${sessionCookie}|${sessionHintCookie})=.`).test(document.cookie)
}

/** Forgets the readable cookie once the server has said 401. */
export function dropSession(): void {
  document.cookie = `${sessionHintCookie}=; Max-Age=0; Path=/; SameSite=Lax`
  delete document.documentElement.dataset['session']
}
