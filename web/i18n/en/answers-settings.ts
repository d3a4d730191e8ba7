/** The settings screen for ready-made replies. */
export const answersSettings = {
  seen: 'You and your team pick these with one press when answering a booking. The customer reads them in the profile and by message, in their own language.',
  uses: {
    accepted: {
      title: 'When you accept',
      text: 'Accepting with one press sends the one that was used last.',
    },
    rejected: { title: 'When you reject', text: 'Say what the customer can do instead.' },
    cancelled: { title: 'When you cancel', text: 'For bookings that were accepted before.' },
  },
  none: 'No ready sentence yet.',
  add: 'Add a sentence',
  phrase: (n: number) => `Sentence ${n}`,
  up: (n: number) => `Move up sentence ${n}`,
  upShort: 'Move up',
  remove: (n: number) => `Remove sentence ${n}`,
  removeShort: 'Remove',
} as const
