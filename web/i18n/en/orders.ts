/** By reader: a customer reads "Confirmed" for an accepted order. */
export const orderStatus = {
  customer: {
    pending: 'Pending',
    quoted: 'Price offered',
    accepted: 'Confirmed',
    rejected: 'Rejected',
    'in-progress': 'In-progress',
    completed: 'Completed',
    'no-show': 'Missed visit',
    cancelled: 'Cancelled',
  },
  admin: {
    pending: 'Pending',
    quoted: 'Price offered',
    accepted: 'Accepted',
    rejected: 'Rejected',
    'in-progress': 'In-progress',
    completed: 'Completed',
    'no-show': 'No-show',
    cancelled: 'Cancelled',
  },
} as const

/** An order, for its customer. */
export const orderCopy = {
  number: (tail: string) => `#${tail}`,
  price: (price: string) => `${price}*`,
  priceFrom: (price: string) => `from ${price}*`,
  onRequest: 'Price on request',
  toPay: (rupees: string) => `${rupees} to pay`,
  givenBack: (rupees: string) => `${rupees} given back`,
  reply: (brand: string) => `Message from ${brand}`,
  roundOff: 'Round off',
  roundOffIncluded: 'Round off (included)',
  bill: 'Bill',
  openBill: (number: string) => `${number} (PDF)`,
  billRoll: 'for a receipt printer',
  creditNote: (number: string) => `Credit note ${number} (PDF)`,
  keptReceipt: 'Receipt (PDF)',
  billShare: {
    share: 'Share a link to the bill',
    shareText: 'Anyone with the link can open this bill, with the name and address on it.',
    link: 'Link to the bill',
  },
  /** Shown under the progress of an order. */
  progress: {
    pending: 'Waiting for us to confirm.',
    quoted: 'We have a price for you. Please say yes or no.',
    accepted: 'Our crew will be there at this time.',
    rejected: 'Sorry, we couldn’t take this booking.',
    'in-progress': 'Our crew is cleaning.',
    completed: 'The work is done.',
    'no-show': 'We came but could not meet you. Call us to find a new time.',
    cancelled: 'This booking was cancelled.',
  },
  coming: {
    'on-the-way': 'Our crew is on the way to you.',
    arrived: 'Our crew is at your door.',
  },
  unanswered: 'This time has passed without a reply. Please call us.',
  journey: 'Progress',
  steps: {
    pending: 'Booked',
    accepted: 'Confirmed',
    'on-the-way': 'On the way',
    'in-progress': 'Working',
    completed: 'Done',
    rejected: 'Rejected',
    'no-show': 'Missed visit',
    cancelled: 'Cancelled',
  },
  stepDone: 'done',
  stepAhead: 'still to come',
} as const

/** An order's history, for its customer and for admins. */
export const orderHistory = {
  heading: 'History',
  loading: 'Loading history...',
  failed: 'The history could not be loaded.',
  corrected: {
    address: 'Address',
    any_message: 'Message',
    email: 'Email',
    contact: 'Who is there',
  },
  did: {
    customer: {
      booked: 'Booked',
      quoted: 'Price offered',
      priced: 'Price changed',
      lapsed: 'Price offer expired',
      accepted: 'Confirmed',
      rejected: 'Rejected',
      rescheduled: 'New time requested',
      moved: 'Moved',
      assigned: 'Crew chosen',
      corrected: 'Corrected',
      confirmed: 'You said you will be there',
      started: 'Work started',
      completed: 'Work completed',
      'no-show': 'We could not meet you',
      undone: 'Corrected',
      cancelled: 'Cancelled',
    },
    admin: {
      booked: 'Booked',
      quoted: 'Price offered',
      priced: 'Price changed',
      lapsed: 'Price offer expired',
      accepted: 'Accepted',
      rejected: 'Rejected',
      rescheduled: 'New time requested',
      moved: 'Moved',
      assigned: 'Assigned',
      corrected: 'Corrected',
      confirmed: 'Customer confirmed',
      started: 'Job started',
      completed: 'Job completed',
      'no-show': 'No-show',
      undone: 'Undone',
      cancelled: 'Cancelled',
    },
  },
  you: 'You',
  /** Who of the office did what the customer asked for on the phone. */
  forCustomer: {
    customer: (who: string) => `by ${who} for you`,
    admin: (who: string) => `by ${who} for the customer`,
  },
  youForCustomer: 'by you for the customer',
  byItself: 'Automatically, as the advance was not paid',
  at: (date: string, time: string) => `${date}, ${time}`,
  moved: (from: string, to: string) => `From ${from} to ${to}`,
  price: (to: string) => `Price: ${to}`,
  priceFrom: (from: string, to: string) => `Price: ${from}, now ${to}`,
  overridden: 'Booked although the crews were full or we were closed.',
  quote: (words: string) => `“${words}”`,
  /** The subject of the `first` texts: who changed the order first. */
  youDid: 'You',
  nameDid: (name: string) => name,
  first: {
    booked: (who: string, date: string, time: string) => `${who} booked it on ${date} at ${time}.`,
    quoted: (who: string, date: string, time: string) =>
      `${who} offered a price on ${date} at ${time}.`,
    priced: (who: string, date: string, time: string) =>
      `${who} changed the price on ${date} at ${time}.`,
    lapsed: (_who: string, date: string, time: string) =>
      `The price offer expired on ${date} at ${time}.`,
    accepted: (who: string, date: string, time: string) =>
      `${who} accepted it on ${date} at ${time}.`,
    rejected: (who: string, date: string, time: string) =>
      `${who} rejected it on ${date} at ${time}.`,
    rescheduled: (who: string, date: string, time: string) =>
      `${who} asked for another time on ${date} at ${time}.`,
    moved: (who: string, date: string, time: string) => `${who} moved it on ${date} at ${time}.`,
    assigned: (who: string, date: string, time: string) =>
      `${who} assigned workers on ${date} at ${time}.`,
    corrected: (who: string, date: string, time: string) =>
      `${who} corrected it for the customer on ${date} at ${time}.`,
    confirmed: (who: string, date: string, time: string) =>
      `${who} confirmed it on ${date} at ${time}.`,
    started: (who: string, date: string, time: string) =>
      `${who} started it on ${date} at ${time}.`,
    completed: (who: string, date: string, time: string) =>
      `${who} completed it on ${date} at ${time}.`,
    'no-show': (who: string, date: string, time: string) =>
      `${who} marked it as a no-show on ${date} at ${time}.`,
    undone: (who: string, date: string, time: string) =>
      `${who} undid the latest step on ${date} at ${time}.`,
    cancelled: (who: string, date: string, time: string) =>
      `${who} cancelled it on ${date} at ${time}.`,
  },
} as const
