/** What somebody is, as lists and sentences name it; the wire's own word. */
export function roleName(role: string): string {
  return role
}
