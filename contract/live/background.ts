/**
 * Marks requests triggered by a live event: they do not extend the session, and see the latest
 * writes.
 */
export const backgroundHeader = 'x-because-of-event'
