/** The logout dialog. */
export const leaving = {
  logout: 'Logout',
  question: 'Are you sure you want to logout?',
  /** Asked when a worker's steps and photos have not been sent yet. */
  unsent: (count: string) =>
    `Not sent yet and lost with a logout: ${count}. Wait for the network, or logout all the same?`,
  busy: 'Logging out...',
  failed: 'Logout failed',
  noNetwork: 'Network error during logout',
  noNetworkText:
    'This browser has forgotten what it kept. Your session ends as soon as the server answers again.',
} as const
