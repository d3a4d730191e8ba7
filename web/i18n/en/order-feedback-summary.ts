/** The owner's details of a finished job. */
export const orderFeedbackSummary = {
  heading: 'Afterwards',
  starCount: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  noWords: 'No words',
  reply: 'Your answer',
  hidden: (reason: string) => `Hidden: ${reason}`,
  toFeedback: 'Open in Feedback',
  problem: 'Problem reported',
  open: 'waits for an answer',
  closed: 'answered',
  toProblem: 'Open the problem',
} as const
