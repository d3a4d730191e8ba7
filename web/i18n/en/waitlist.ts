/** On a fully booked day of the booking form. */
export const waitForDay = {
  ask: 'Tell me when a time is free',
  asking: 'Saving...',
  waiting: (day: string) =>
    `We will message you when a time is free on ${day}. It is not held for you: the first to book gets it.`,
  told: (day: string) => `We told you that a time was free on ${day}. It has been booked since.`,
  stop: 'Stop waiting',
} as const

/** On the owner's start page. */
export const whoWaits = {
  heading: 'Waiting for a free time',
  call: (name: string) => `Call ${name}`,
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  nobody: 'No name',
  told: 'messaged',
  calendar: 'Open the day',
} as const
