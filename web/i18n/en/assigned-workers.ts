/** What a customer reads about the assigned workers. */
export const assignedWorkers = {
  heading: 'Who comes',
  came: 'Who came',
  checked: 'Identity checked',
  code: 'Your door code',
  codeText: 'Read these four digits out at the door. Then you know that we sent them.',
} as const
