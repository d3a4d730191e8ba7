export const roles = ['user', 'worker', 'admin'] as const
export type Role = (typeof roles)[number]

/** Roles a person may choose when signing in; the form makes no admins. */
export const signInRoles = ['user', 'worker'] as const
export type SignInRole = (typeof signInRoles)[number]

export const nameMaxLength = 80
export const addressMaxLength = 300
export const emailMaxLength = 254
/** Of an admin's note about somebody. */
export const noteMaxLength = 500

export type Person = {
  readonly name: string
  readonly address: string
}

/** Fills only what the account leaves blank: a sign-in form never overwrites. */
export function fillBlanks(account: Person, form: Person): Person {
  return { name: account.name || form.name.trim(), address: account.address || form.address.trim() }
}

/** What a stranger is told of somebody's name. */
export function firstName(name: string): string {
  return name.trim().split(/\s/)[0] ?? ''
}
