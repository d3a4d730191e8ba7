import type { Role } from '#domain/accounts.ts'

const names: Readonly<Record<Role, string>> = {
  user: 'ग्राहक',
  worker: 'सफ़ाई कर्मी',
  admin: 'एडमिन',
}

/** The name of a role in lists and sentences. */
export function roleName(role: string): string {
  return Object.hasOwn(names, role) ? names[role as Role] : role
}
