const states = {
  /** Begins the texts of an advance that is not late. */
  confirmed: 'Confirmed, ',
  open: (rupees: string, by: string) => `${rupees} to pay by ${by}`,
  paid: (rupees: string) => `${rupees} paid`,
  late: 'Advance not paid',
} as const

/** The advance of a booking: what is asked for before it, and what its state is called. */
export const advance = {
  /** In place of the status, while the booking is confirmed. */
  states: { customer: states, admin: states },
  by: (day: string, hour: string) => `${day} ${hour}`,
  /** Read before booking. */
  asked: (rupees: string) => `For this job we ask ${rupees} in advance after we confirm.`,
  /** Read before a price is agreed to. */
  askedThen: (rupees: string) => `If you say yes, we ask ${rupees} in advance.`,
  backUntil: (time: string, kept: string) =>
    `You get it back if you cancel until ${time}; later we keep ${kept}.`,
  backBefore: (length: string, kept: string) =>
    `You get it back if you cancel at least ${length} before; later we keep ${kept}.`,
  backAlways: 'You get it back if you cancel.',
  keptNow: (kept: string) => `If you cancel, we keep ${kept}.`,
  /** On the booking's own page. */
  title: 'To pay in advance',
  until: (by: string) => `Please pay by ${by}. Then your booking is safe.`,
  untilOrCancelled: (by: string) => `Please pay by ${by}. Otherwise the booking is cancelled.`,
  late: 'The advance was not paid in time. Pay now, or call us.',
  payAll: (rupees: string) => `Pay all ${rupees}`,
  payAdvance: (rupees: string) => `Advance ${rupees}`,
  whatToPay: 'What do you want to pay?',
  toPay: (rupees: string, by: string) => `${rupees} to pay in advance by ${by}`,
  toPayLate: (rupees: string) => `${rupees} to pay in advance`,
  /** In the dialog before the customer cancels. */
  partBack: (back: string, kept: string) => `You get ${back} back. We keep ${kept}.`,
  nothingBack: (kept: string) => `We keep the ${kept} that you paid.`,
  /** Why a part was kept. */
  keptBy: { late: 'cancelled late', 'no-show': 'no one was there' },
} as const

/** The owner's side of it. */
export const advanceActs = {
  ask: 'Ask for an advance',
  keptIfMissed: (rupees: string) => `${rupees} of the advance will be kept.`,
  lower: 'Keep less',
  lowerTitle: 'Keep less of it',
  lowerText: (kept: string) =>
    `${kept} is kept. What you no longer keep will appear under To give back, and the customer sees it.`,
  keep: 'Amount to keep',
  keepHint: 'In rupees; 0 to keep nothing.',
  reason: 'Reason',
  reasonHint: 'The customer reads it.',
  save: 'Save',
  saved: (rupees: string) => `Saved. Kept: ${rupees}`,
} as const

/** Where all money received is, for owners. */
export const moneySums = {
  heading: 'Where the money is',
  part: 'What it is for',
  text: 'Everything ever received, less what was given back, added up each night.',
  received: 'Received',
  billed: 'For work that is done',
  kept: 'Kept',
  giveBack: 'To give back',
  held: 'In advance',
  agrees: (when: string) => `It adds up (${when}).`,
  differs: (when: string) =>
    `It does not add up (${when}). Please tell the person who runs the server: no entry is lost.`,
} as const

/** Its screen in the settings. */
export const advanceSettings = {
  seen: 'Customers read this before they book, and in each confirmed booking. Bookings that are confirmed already stay as they are.',
  asked: 'What is asked for',
  how: 'How much',
  kinds: { percent: 'A part of the price', rupees: 'A fixed amount' },
  services: 'For which services',
  allServices: 'For all services',
  someServices: 'Only for these',
  fromHint: 'In rupees, 0 for every job. Cheaper jobs are confirmed without an advance.',
  pay: 'Until when',
  hoursHint: (length: string) =>
    `From your confirmation, and at the latest ${length} before the job. With less than an hour left nothing is asked.`,
  hours: (n: number) => (n === 1 ? '1 hour' : `${n} hours`),
  cancel: 'When a customer cancels',
  keep: 'Part kept after a late cancellation, or when no one is there',
  free: 'Until when a cancellation is free',
  kept: (percent: number) => (percent === 0 ? 'Nothing' : percent === 100 ? 'All' : `${percent}%`),
  beforeJob: (length: string) => `${length} before the job`,
  whom: 'Who is asked',
  noShowChoices: {
    0: 'Everyone',
    1: 'Only who was not there once in the last year',
    2: 'Only who was not there twice in the last year',
    3: 'Only who was not there three times in the last year',
  },
  example: 'What a customer reads',
  exampleOf: (service: string, price: string, slot: string) => `${service}, ${price}, ${slot}:`,
  exampleNone: 'No service of your list costs enough to ask for an advance.',
} as const
