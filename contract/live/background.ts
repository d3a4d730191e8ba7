/** Said with calls that an event caused: they keep no session alive, and read what was just written. */
export const backgroundHeader = 'x-because-of-event'
