/** Either cookie says that somebody is signed in; only the server knows whether the session still holds. */
export function hasSession(): boolean {
  return /(?:^|; )access_token(?:_present)?=./.test(document.cookie)
}

/** Forgets the readable companion cookie once the server has said 401. */
export function dropSession(): void {
  document.cookie = 'access_token_present=; Max-Age=0; Path=/; SameSite=Lax'
  delete document.documentElement.dataset['session']
}
