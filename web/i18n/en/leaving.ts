/** Logout, wherever it stands. */
export const leaving = {
  logout: 'Logout',
  question: 'Are you sure you want to logout?',
  busy: 'Logging out...',
  failed: 'Logout failed',
  noNetwork: 'Network error during logout',
} as const
