/** The admin page about one person. */
export const person = {
  heading: 'User details',
  back: { user: 'User List', worker: 'Worker List', admin: 'Dashboard' },
  nobody: 'No person chosen',
  nobodyText: 'Choose someone in the user list or the worker list.',
  failed: 'Failed to load this person',
  missing: 'N/A',
  phone: 'Phone',
  address: 'Address',
  email: 'Email',
  role: 'Role',
  kyc: 'KYC',
  joined: 'Account since',
  enabled: 'Enabled',
  disabled: 'Disabled',
  disabledSince: 'Disabled since',
  viewKyc: 'View KYC',
  audit: 'Audit log of this person',
} as const

/** What a customer spent and owes, and their visits. */
export const personFigures = {
  heading: 'Money and visits',
  failed: 'Failed to fetch what this customer spent and owes',
  spent: 'Spent',
  owes: 'Owes',
  nothing: 'Nothing',
  last: 'Last visit',
  never: 'None yet',
  favourite: 'Mostly comes',
  nobody: 'Nobody yet',
  timesBy: (name: string, visits: number) =>
    visits === 1 ? `${name}, once` : `${name}, ${visits} times`,
  visits: (visits: number) =>
    visits === 1 ? '1 visit in twelve months' : `${visits} visits in twelve months`,
} as const

export const personOrders = {
  heading: 'Orders',
  none: 'No orders yet',
  /** Labels the list of latest orders. */
  latest: 'Latest orders',
  failed: 'Failed to fetch orders',
  all: (count: string) => `All orders (${count})`,
  count: (status: string, count: string) => `${status}: ${count}`,
} as const

export const personNotes = {
  heading: 'Notes',
  text: 'Only admins can read them.',
  label: 'New note',
  hint: 'What the next admin should know: gate code, a dog, prefers mornings.',
  add: 'Add note',
  adding: 'Adding...',
  added: 'Note saved',
  none: 'No notes yet',
  by: (name: string, when: string) => `${name}, ${when}`,
  nameless: 'Admin',
  remove: 'Remove',
  removing: 'Removing...',
  removeTitle: 'Remove this note?',
  removeQuestion: (text: string) => `“${text}” will be gone for every admin.`,
  removed: 'Note removed',
} as const

export const personSessions = {
  heading: 'Sessions',
  text: 'Browsers that are signed in to this account.',
  none: 'Not signed in anywhere',
  since: (when: string) => `Signed in ${when}`,
  seen: (when: string) => `last seen ${when}`,
  thisBrowser: 'This browser',
  end: 'End session',
  ending: 'Ending...',
  ended: 'Session ended',
} as const

export const personAccess = {
  disable: 'Disable account',
  disabling: 'Disabling...',
  disabled: 'Account disabled',
  disableQuestion: (name: string, isWorker: boolean) =>
    `${name} will be signed out everywhere and cannot sign in again until you enable the account. ${
      isWorker
        ? 'Their upcoming jobs will have no worker: find them in the calendar under “Nobody yet”.'
        : 'Orders stay as they are.'
    }`,
  enable: 'Enable account',
  enabling: 'Enabling...',
  enabledAgain: 'Account enabled',
} as const

export const personErasure = {
  ask: 'Record a request to erase',
  sending: 'Adding...',
  onList: 'On the list of requests',
} as const

export const personWork = {
  heading: 'Hours and skills',
  text: 'Whom to send, and when. The worker sees the hours.',
  hasWeek: 'Works at fixed hours only',
  hasWeekHint: 'Without it, jobs may be given at any time you are open.',
  week: 'Week',
  fromOf: (day: string) => `${day}, from`,
  untilOf: (day: string) => `${day}, until`,
  off: 'Off',
  town: 'Lives in',
  townHint: 'Jobs in this town are proposed first.',
  noTown: 'Not known',
  note: 'Note',
  noteHint: 'Only admins read it here. Has a scooter, no dogs.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved',
} as const

export const personPairings = {
  heading: 'Who goes there',
  text: 'Only admins can read this.',
  none: 'Anyone may go.',
  prefers: (name: string) => `Prefers ${name}`,
  never: (name: string) => `Not ${name}`,
  worker: 'Worker',
  choose: 'Choose someone',
  prefer: 'Prefers them',
  notHere: 'Should not go there',
  remove: 'Take back',
  removeOf: (name: string) => `Take back: ${name}`,
  saved: 'Saved',
} as const
