import type { Role, SignInRole } from '#domain/accounts.ts'

/** The screen on which somebody signs in. */
export function loginPath(role: SignInRole): `/${SignInRole}/login` {
  return `/${role}/login`
}

/** The first screen of each role; the screens of another role send people there. */
export const homePaths = {
  user: '/profile',
  worker: '/worker/profile',
  admin: '/admin',
} as const satisfies Record<Role, string>

export function homePath(role: Role): (typeof homePaths)[Role] {
  return homePaths[role]
}

/** A customer's own order, open. */
export function ownOrderPath(id: string): string {
  return `${homePaths.user}?order=${encodeURIComponent(id)}`
}

/** The list of orders, holding the one of this number. */
export function adminOrderPath(number: string): string {
  return `${adminOrdersPath}?status=all&q=${encodeURIComponent(number)}`
}

export const adminOrdersPath = `${homePaths.admin}/userorders`
export const problemsPath = `${homePaths.admin}/problems`
export const plansPath = `${homePaths.admin}/plans`
export const applicationsPath = `${homePaths.admin}/workerapplication`
export const workerJobsPath = '/worker/jobs'
export const teamPath = `${homePaths.admin}/team`
export const erasuresPath = `${homePaths.admin}/erasures`
export const bookServicePath = '/book-service'

/** An order that whoever has its key may follow. */
export function followPath(key: string): string {
  return `/follow?key=${encodeURIComponent(key)}`
}

/** Where the reader of an email says that the mailbox is theirs. */
export const confirmEmailPath = '/confirm-email'

/** An invitation of a neighbour, by its code. */
export function invitePath(code: string): string {
  return `/invite?code=${encodeURIComponent(code)}`
}

/** As whom somebody signs in for a screen of the app; undefined for pages that all may see. */
export function signInRoleOf(path: string): SignInRole | undefined {
  if (path === loginPath('worker')) return undefined
  if (path.startsWith('/worker/')) return 'worker'
  // The owner's first page is not among them: it sends whoever is no admin home.
  const isForUsers = path === bookServicePath || path === homePaths.user
  return isForUsers || path.startsWith(`${homePaths.admin}/`) ? 'user' : undefined
}
