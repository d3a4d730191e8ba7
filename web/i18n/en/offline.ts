export const offline = {
  title: 'You are offline',
  heading: 'No network just now',
  text: 'Nothing is lost. This page opens as soon as your phone is online again.',
  readable: 'You can still read',
  prices: 'Our price list',
  bookings: 'Your bookings',
  again: 'Try again',
  call: (phone: string) => `In a hurry? A call needs no internet: ${phone}`,
  /** Above a page of the site that was kept. */
  page: (when: string) => `You are offline. This page is from ${when}.`,
  /** Above kept orders. */
  orders: (when: string) => `You are offline; this is from ${when}.`,
} as const

export const install = {
  title: (brand: string) => `Keep ${brand} on your home screen`,
  text: 'Your bookings in one tap, even without internet.',
  byHand: 'Tap Share at the bottom of the screen, then “Add to Home Screen”.',
  add: 'Add to home screen',
  decline: 'No, thanks',
  understood: 'Got it',
} as const

/** Under the icon, when it is pressed long. */
export const shortcuts = {
  book: 'Book a cleaning',
  bookings: 'My bookings',
} as const
