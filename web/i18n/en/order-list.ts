export const userOrders = {
  heading: 'User Orders',
  tabsLabel: 'Orders by status',
  tabs: {
    pending: 'Pending Orders',
    quoted: 'Price offered',
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
  searchHint: 'Name, phone, address, no.',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    slot: 'By date and time',
    'slot-latest': 'Latest job first',
  },
  /** Beside the keys of every list. */
  keys: {
    accept: 'Accept the order in this row',
    reject: 'Reject the order in this row',
    next: 'Take action on the next pending order',
  },
  payment: 'Payment',
  unpaid: 'Something still to pay',
  jobDay: 'Day of the job',
  oneCustomer: 'One customer',
  missing: 'N/A',
  passed: 'Passed',
  due: 'Due',
  paid: (rupees: string) => `${rupees} paid`,
  dueAndPaid: 'Due / paid',
  columns: {
    service: 'Service',
    name: 'User Name',
    date: 'Date',
    time: 'Time',
    status: 'Status',
    actions: 'Actions',
  },
  viewDetails: 'View Details',
  /** On a phone's card. */
  call: (name: string) => `Call ${name}`,
  map: (name: string) => `Map: ${name}`,
  accept: 'Accept',
  accepting: 'Accepting...',
  /** For ten minutes after a start, a completion or a no-show. */
  undo: {
    action: 'Undo',
    left: (minutes: number) => `Undo (${minutes} min left)`,
    hint: 'The customer is told in 10 minutes.',
    done: 'Undone. The customer was not told.',
    bookedAgain:
      'The customer has booked the same service for this time again. Cancel or reject that booking first.',
    failed: 'Failed to update order',
  },
  /** What can be done with an order. */
  actions: {
    decision: 'Take Action',
    start: 'Start job',
    payment: 'Record payment',
    quote: 'Offer a price',
    price: 'Set the price',
    complete: 'Mark completed',
    'no-show': 'Customer not there',
    cancel: 'Cancel order',
  },
  /** After an answer, by one tap or by its form. */
  decide: {
    done: 'Order updated successfully',
    failed: 'Failed to update order',
    /** What went out with an acceptance by one tap. */
    told: (name: string, message: string) => `Sent to ${name}: “${message}”`,
    next: (name: string, service: string) => `Next: ${name}, ${service}`,
  },
} as const
