import { paths } from '#web/paths.ts'

// Browsers treat a backslash as a slash and drop tabs and newlines: `/<tab>/host` leaves the site.
const isOwnPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** The path to open after signing in: `next` if it is a path of this site, else the home page. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? paths.home
  return isOwnPath.test(next) ? next : paths.home
}

/** Where signing in leads: to the page that asked for it, else to where this person starts. */
export const targetOf = (next: string, home: string | undefined): string =>
  next === paths.home ? (home ?? next) : next
