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
