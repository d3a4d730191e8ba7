export const offline = {
  title: 'You are offline',
  heading: 'No network just now',
  text: 'Nothing is lost. This page opens as soon as your phone is online again.',
  readable: 'You can still read',
  prices: 'Our price list',
  bookings: 'Your bookings',
  again: 'Try again',
  call: (phone: string) => `In a hurry? A call needs no internet: ${phone}`,
  /** Shown above a cached page of the website. */
  page: (when: string) => `You are offline. This page is from ${when}.`,
  /** Shown above cached orders. */
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

/** Shortcuts of the installed app, shown on a long press of its icon. */
export const shortcuts = {
  book: 'Book a cleaning',
  bookings: 'My bookings',
} as const
