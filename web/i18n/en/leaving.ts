/** The logout dialog. */
export const leaving = {
  logout: 'Logout',
  question: 'Are you sure you want to logout?',
  /** Asked when a worker's steps and photos have not been sent yet. */
  unsent: (count: string) =>
    `Not sent yet and lost with a logout: ${count}. Wait for the network, or logout all the same?`,
  busy: 'Logging out...',
  failed: 'Logout failed',
  noNetwork:
    'Network error during logout. This browser has forgotten what it kept; your session ends as soon as there is a network.',
} as const
