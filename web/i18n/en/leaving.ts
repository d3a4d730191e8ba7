/** Logout, wherever it stands. */
export const leaving = {
  logout: 'Logout',
  question: 'Are you sure you want to logout?',
  /** A worker's steps and photos, when there was no network. */
  unsent: (count: string) =>
    `Not sent yet and lost with a logout: ${count}. Wait for the network, or logout all the same?`,
  busy: 'Logging out...',
  failed: 'Logout failed',
  noNetwork:
    'Network error during logout. This browser has forgotten what it kept; your session ends as soon as there is a network.',
} as const
