/** By reader: a customer sees "Confirmed" for an accepted order. */
export const orderStatus = {
  customer: {
    pending: 'Pending',
    accepted: 'Confirmed',
    rejected: 'Rejected',
    'in-progress': 'In-progress',
    completed: 'Completed',
    'no-show': 'Missed visit',
    cancelled: 'Cancelled',
  },
  admin: {
    pending: 'Pending',
    accepted: 'Accepted',
    rejected: 'Rejected',
    'in-progress': 'In-progress',
    completed: 'Completed',
    'no-show': 'No-show',
    cancelled: 'Cancelled',
  },
} as const

/** An order as its customer follows it. */
export const orderCopy = {
  number: (tail: string) => `#${tail}`,
  price: (price: string) => `${price}*`,
  priceFrom: (price: string) => `from ${price}*`,
  onRequest: 'Price on request',
  reply: (brand: string) => `Message from ${brand}`,
  view: 'View details',
  /** Under the progress of an order. */
  progress: {
    pending: 'Waiting for us to confirm.',
    accepted: 'Our crew will be there at this time.',
    rejected: 'Sorry, we couldn’t take this booking.',
    'in-progress': 'Our crew is cleaning.',
    completed: 'The work is done.',
    'no-show': 'We came but could not meet you. Call us to find a new time.',
    cancelled: 'This booking was cancelled.',
  },
  unanswered: 'This time has passed without an answer. Please call us.',
  journey: 'Progress',
  steps: {
    pending: 'Booked',
    accepted: 'Confirmed',
    'in-progress': 'Cleaning',
    completed: 'Done',
    rejected: 'Rejected',
    'no-show': 'Missed visit',
    cancelled: 'Cancelled',
  },
  stepDone: 'done',
  stepAhead: 'still to come',
} as const

/** What happened to an order, for its customer and for admins. */
export const orderHistory = {
  heading: 'History',
  loading: 'Loading history...',
  failed: 'The history could not be loaded.',
  did: {
    customer: {
      booked: 'Booked',
      accepted: 'Confirmed',
      rejected: 'Rejected',
      rescheduled: 'New time requested',
      started: 'Work started',
      completed: 'Work completed',
      'no-show': 'We could not meet you',
      undone: 'Corrected',
      cancelled: 'Cancelled',
    },
    admin: {
      booked: 'Booked',
      accepted: 'Accepted',
      rejected: 'Rejected',
      rescheduled: 'New time requested',
      started: 'Job started',
      completed: 'Job completed',
      'no-show': 'No-show',
      undone: 'Taken back',
      cancelled: 'Cancelled',
    },
  },
  you: 'You',
  at: (date: string, time: string) => `${date}, ${time}`,
  moved: (from: string, to: string) => `From ${from} to ${to}`,
  quote: (words: string) => `“${words}”`,
  /** Who was faster. */
  youDid: 'You',
  nameDid: (name: string) => name,
  first: {
    booked: (who: string, date: string, time: string) => `${who} booked it on ${date} at ${time}.`,
    accepted: (who: string, date: string, time: string) =>
      `${who} accepted it on ${date} at ${time}.`,
    rejected: (who: string, date: string, time: string) =>
      `${who} rejected it on ${date} at ${time}.`,
    rescheduled: (who: string, date: string, time: string) =>
      `${who} asked for another time on ${date} at ${time}.`,
    started: (who: string, date: string, time: string) =>
      `${who} started it on ${date} at ${time}.`,
    completed: (who: string, date: string, time: string) =>
      `${who} completed it on ${date} at ${time}.`,
    'no-show': (who: string, date: string, time: string) =>
      `${who} marked it as a no-show on ${date} at ${time}.`,
    undone: (who: string, date: string, time: string) =>
      `${who} took the latest step back on ${date} at ${time}.`,
    cancelled: (who: string, date: string, time: string) =>
      `${who} cancelled it on ${date} at ${time}.`,
  },
} as const

export const userOrders = {
  heading: 'User Orders',
  tabsLabel: 'Orders by status',
  tabs: {
    pending: 'Pending Orders',
    accepted: 'Accepted Orders',
    rejected: 'Rejected Orders',
    'in-progress': 'In Progress',
    completed: 'Completed',
    'no-show': 'No-shows',
    cancelled: 'Cancelled',
    all: 'All',
  },
  none: 'No orders found',
  failed: 'Failed to fetch orders',
  newRows: (count: number) => (count === 1 ? '1 new booking' : `${count} new bookings`),
  searchHint: 'Name, phone or order id',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    slot: 'By date and time',
    'slot-latest': 'Latest job first',
  },
  /** Beside the keys of every list. */
  keys: { next: 'Take action on the next pending order' },
  jobDay: 'Day of the job',
  oneCustomer: 'One customer',
  missing: 'N/A',
  passed: 'Passed',
  columns: {
    service: 'Service',
    name: 'User Name',
    date: 'Date',
    time: 'Time',
    status: 'Status',
    actions: 'Actions',
  },
  viewDetails: 'View Details',
  /** What can be done with an order. */
  actions: {
    decision: 'Take Action',
    start: 'Start job',
    complete: 'Mark completed',
    cancel: 'Cancel order',
  },
  details: {
    title: 'Order Details',
    job: 'Booking',
    customer: 'Customer',
    messages: 'Messages',
    id: 'Order ID',
    status: 'Status',
    service: 'Service',
    date: 'Date',
    time: 'Time',
    price: 'Listed price',
    bookedAt: 'Booked at',
    name: 'User Name',
    phone: 'Phone',
    email: 'E-mail',
    address: 'Address',
    role: 'Role',
    userMessage: 'User Message',
    serviceMessage: 'Service Message',
    feedback: 'Feedback ID',
  },
  decide: {
    title: 'Take Action',
    action: 'Action',
    accepted: 'Accept Order',
    rejected: 'Reject Order',
    message: 'Message',
    messageHint: 'The customer reads it in their profile and by e-mail.',
    count: (used: number, most: number) => `${used} of ${most} characters`,
    placeholder: 'Enter your message here...',
    phrases: 'Quick phrases',
    phrasesLanguage: 'Language of the phrases',
    cancel: 'Cancel',
    close: 'Close',
    submit: 'Submit',
    submitting: 'Submitting...',
    done: 'Order updated successfully',
    failed: 'Failed to update order',
    next: (name: string, service: string) => `Next: ${name}, ${service}`,
  },
  context: {
    title: 'Good to know',
    loading: 'Looking around this order...',
    failed: 'This could not be loaded. You can answer without it.',
    within: 'Within opening hours',
    closedDay: 'We are closed on this day',
    early: (length: string) => `Starts ${length} before we open`,
    late: (length: string) => `Ends ${length} after we close`,
    hours: (from: string, to: string) => `${from} to ${to}`,
    opensAt: (hours: string, opens: string) => `${hours}; we open at ${opens}`,
    closesAt: (hours: string, closes: string) => `${hours}; we close at ${closes}`,
    length: (hours: number, minutes: number) =>
      [hours && `${hours} h`, minutes && `${minutes} min`].filter(Boolean).join(' '),
    crewsFree: (free: number, total: number) => `${free} of ${total} crews free`,
    noCrew: 'No crew is free',
    jobs: (count: number) =>
      count === 1 ? '1 other job at this time' : `${count} other jobs at this time`,
    noJobs: 'No other job at this time',
    orders: (count: number) => (count === 1 ? '1 other order' : `${count} other orders`),
    firstOrder: 'First order of this customer',
    count: (count: number, status: string) => `${count} ${status}`,
    more: (count: number) => `and ${count} more`,
  },
  progress: {
    start: {
      question: (service: string, name: string, date: string, time: string) =>
        `Has the crew begun? ${service}, ${name}, ${date}, ${time}.`,
      busy: 'Starting...',
    },
    complete: {
      question: (service: string, name: string, date: string, time: string) =>
        `Is the work done? ${service}, ${name}, ${date}, ${time}.`,
      busy: 'Completing...',
    },
    notYet: 'Not yet',
    done: 'Order updated successfully',
    failed: 'Failed to update order',
  },
  cancel: {
    title: 'Cancel order',
    reason: 'Reason',
    reasonHint: 'The customer reads it in their profile and by e-mail.',
    placeholder: 'Why can this job not take place?',
    phrases: 'Quick reasons',
    keep: 'Keep order',
    busy: 'Cancelling...',
    done: 'Order cancelled',
  },
} as const
