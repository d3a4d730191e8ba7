import type { Role, SignInRole } from '#domain/accounts.ts'

/** The sign-in screen of a role. */
export function loginPath(role: SignInRole): `/${SignInRole}/login` {
  return `/${role}/login`
}

/** The first screen of each role; screens of other roles redirect there. */
export const homePaths = {
  user: '/profile',
  worker: '/worker/profile',
  admin: '/admin',
} as const satisfies Record<Role, string>

export function homePath(role: Role): (typeof homePaths)[Role] {
  return homePaths[role]
}

/** The customer's own order, opened. */
export function myOrderPath(id: string): string {
  return `${homePaths.user}?order=${encodeURIComponent(id)}`
}

/** The customer's account, with the monthly bills. */
export const myAccountPath = `${homePaths.user}/account`

/** The list of orders, filtered to this number. */
export function adminOrderPath(number: string): string {
  return `${adminOrdersPath}?status=all&q=${encodeURIComponent(number)}`
}

/** A conversation on WhatsApp: with the order that it is about, else by itself. */
export function adminChatPath(customer: string, number: string | null): string {
  return number === null
    ? `${chatsPath}?customer=${encodeURIComponent(customer)}`
    : `${adminOrderPath(number)}&do=chat`
}

export const adminOrdersPath = `${homePaths.admin}/userorders`
export const chatsPath = `${homePaths.admin}/messages/chats`
export const problemsPath = `${homePaths.admin}/problems`
export const plansPath = `${homePaths.admin}/plans`
export const applicationsPath = `${homePaths.admin}/workerapplication`
export const workerSignInPath = loginPath('worker')
export const workerJobsPath = '/worker/jobs'
/** The guide to a worker's day, which owners read too. */
export const workerGuidePath = '/worker/day'
export const workerEarningsPath = '/worker/earnings'
/** The page for programmers that lists every call. */
export const apiDocsPath = '/api/docs'
export const teamPath = `${homePaths.admin}/team`
export const closingPath = `${homePaths.admin}/day`
export const moneyPath = `${homePaths.admin}/money`
export const erasuresPath = `${homePaths.admin}/erasures`
export const settingsPath = `${homePaths.admin}/settings`
export const webhooksPath = `${settingsPath}/webhooks`
export const bookServicePath = '/book-service'
export const timesPath = '/times'

/** The page on which anyone with the key may follow an order. */
export function trackingPath(key: string): string {
  return `/follow?key=${encodeURIComponent(key)}`
}

/** The page that confirms an email address from a link. */
export const confirmEmailPath = '/confirm-email'

/** The page of an invitation to a neighbour. */
export function invitePath(code: string): string {
  return `/invite?code=${encodeURIComponent(code)}`
}

const isAt = (path: string, home: string): boolean => path === home || path.startsWith(`${home}/`)

/** The role whose own page this is; undefined for what several or all may open. */
function ownerOf(path: string): Role | undefined {
  if (isAt(path, homePaths.admin)) return 'admin'
  if (isAt(path, homePaths.user)) return 'user'
  const isForAll = path === loginPath('worker') || path === workerGuidePath
  return path.startsWith('/worker/') && !isForAll ? 'worker' : undefined
}

/** The role to sign in as for a screen of the app; undefined for public pages. */
export function findSignInRole(path: string): SignInRole | undefined {
  if (path === workerGuidePath) return 'worker'
  if (path === bookServicePath) return 'user'
  const owner = ownerOf(path)
  return owner === 'admin' ? 'user' : owner
}

/** Lists that say why before they lead a wrong role away. */
export const sayWhyPaths: readonly string[] = [
  adminOrdersPath,
  applicationsPath,
  `${homePaths.admin}/userlist`,
  `${homePaths.admin}/workerlist`,
]

/** Where somebody is sent who opens a page of another role; undefined to stay. */
export function findOwnPage(path: string, role: Role): string | undefined {
  const owner = ownerOf(path)
  if (!owner || owner === role || sayWhyPaths.includes(path)) return undefined
  return owner === 'admin' ? '/' : homePath(role)
}
