/** Customer feedback on the worker's own jobs. */
export const myFeedback = {
  heading: 'What customers say',
  average: (average: string, given: number) =>
    given === 1 ? `${average} of 5 stars, one answer` : `${average} of 5 stars, ${given} answers`,
  text: 'Nothing is decided by it. Your office reads it too.',
  starCount: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  more: 'Show all',
} as const
