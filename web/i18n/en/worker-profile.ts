export const workerProfile = {
  heading: 'Worker profile',
  notFetched: 'Failed to fetch worker profile',
  failed: 'Failed to load worker profile',
  noData: 'No worker data found',
  userId: 'User ID',
} as const
