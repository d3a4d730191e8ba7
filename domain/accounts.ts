export const roles = ['user', 'worker', 'admin'] as const
export type Role = (typeof roles)[number]

/** Roles offered at sign-in; the form never creates admins. */
export const signInRoles = ['user', 'worker'] as const
export type SignInRole = (typeof signInRoles)[number]

export const nameMaxLength = 80
export const addressMaxLength = 300
export const emailMaxLength = 254
/** What people have; servers must take 64 characters before the @, and no more (RFC 5321). */
export const emailForm =
  /^(?=.{1,64}@)(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
/** Limit for an admin's note about an account. */
export const noteMaxLength = 500

export type NameAndAddress = {
  readonly name: string
  readonly address: string
}

/** Fills only the fields the account leaves blank: a sign-in form never overwrites. */
export function fillBlanks(account: NameAndAddress, form: NameAndAddress): NameAndAddress {
  return { name: account.name || form.name.trim(), address: account.address || form.address.trim() }
}

/** Returns the first name, the only part of a name shown to strangers. */
export function firstName(name: string): string {
  return name.trim().split(/\s/)[0] ?? ''
}
