import { paths } from '#web/paths.ts'

// Browsers take a backslash for a slash and drop tabs and line ends: `/<tab>/host` leaves the site.
const isOwnPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** Where to go after signing in: `next` when it is a path of ours, else the home page. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? paths.home
  return isOwnPath.test(next) ? next : paths.home
}
