/** What an admin does for whoever phones. */
export const byPhone = {
  acts: 'For this customer',
  book: 'New booking',
  plan: 'Regular cleaning',
  problem: 'Problem',
  wait: 'Waiting list',
  address: 'Address',
  number: 'New number',
  back: 'Back',
  /** Heads the search's results for a typed phone number. */
  ofNumber: (phone: string) => `For ${phone}`,
} as const

export const problemFor = {
  title: 'Write down a problem',
  job: 'Which job?',
  words: 'What is wrong?',
  wordsHint: 'In the customer’s words. They read it too.',
  missing: 'Write what is wrong.',
  photosHint: (most: number) => `Up to ${most}. The customer sees them too.`,
  none: 'There is no done job to report a problem with.',
  failed: 'The jobs of this customer could not be loaded.',
  send: 'Write it down',
  sent: 'Problem written down',
} as const

export const waitFor = {
  title: 'Put on the waiting list',
  text: 'For a day that is full. The customer hears once when a time is free.',
  day: 'Day',
  length: 'How long is the job?',
  send: 'Put on the list',
  sent: 'On the waiting list',
} as const

export const newNumber = {
  title: 'New number',
  text: 'The same account under a new SIM: bookings stay, and it is signed out everywhere. The old number gets one SMS about it.',
  phone: 'New phone number',
  send: 'Change the number',
  sent: 'Number changed',
} as const

/** Corrections in the details of an order. */
export const correction = {
  correct: {
    address: 'Correct the address',
    any_message: 'Correct the message',
    email: 'Correct the email',
    contact: 'Correct who is there',
  },
  address: 'Address',
  any_message: 'Message',
  email: 'Email',
  name: 'Name',
  phone: 'Phone',
  who: 'Who is there',
  customer: 'The customer',
  tell: 'Email the customer',
  save: 'Save',
  outside: 'This address names none of the towns you serve.',
  saved: 'Booking corrected',
  undo: 'Undo',
  undone: 'As before',
  before: (text: string) => `Before: ${text}`,
  onSite: (name: string, customer: string) =>
    `This number is ${customer}’s. ${name} opens the door this time.`,
} as const
