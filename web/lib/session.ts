/** Either cookie says that somebody is signed in; the server alone decides (decision 4). */
export function hasSession(): boolean {
  return /(?:^|; )access_token(?:_present)?=./.test(document.cookie)
}

/** Forgets the readable companion cookie once the server has said 401. */
export function dropSession(): void {
  document.cookie = 'access_token_present=; Max-Age=0; Path=/; SameSite=Lax'
  delete document.documentElement.dataset['session']
}

// Browsers take a backslash for a slash and drop tabs and line ends: `/<tab>/host` leaves the site.
const isOwnPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** Where to go after signing in: `next` when it is a path of ours, else the home page (decision 5). */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  return isOwnPath.test(next) ? next : '/'
}
