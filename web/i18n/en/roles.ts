/** The name of a role in lists and sentences; in English it is the wire value. */
export function roleName(role: string): string {
  return role
}
