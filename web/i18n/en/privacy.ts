/** Sessions and personal data, on every user's own page. */
export const privacySection = {
  heading: 'Privacy and security',
  sessions: 'Where you are signed in',
  sessionsText: 'See your phones and computers, and log out the ones you don’t use.',
  showSessions: 'Show',
  data: 'A copy of your data',
  dataText: 'Everything we keep about you, as one file.',
  download: 'Download',
  downloading: 'Collecting...',
  erase: 'Erase my account',
  eraseText: 'Your name, phone, addresses and messages go for good.',
  askErase: 'Ask for it',
} as const

export const sessionsDialog = {
  text: 'Don’t know one of these? Log it out: anyone using it then needs a new code from your phone.',
  browser: (browser: string, device: string): string => {
    if (browser && device) return `${browser} on ${device}`
    return browser || device || 'A browser'
  },
  since: (when: string) => `Signed in ${when}`,
  seen: (when: string) => `Last used ${when}`,
  thisBrowser: 'This browser',
  end: 'Log out',
  ending: 'Logging out...',
  ended: 'Logged out there',
  endOthers: 'Log out everywhere else',
} as const

export const eraseDialog = {
  title: 'Erase my account',
  text: 'You ask, we check that no bill is open, and erase you within 30 days. It cannot be undone.',
  goes: {
    heading: 'What goes',
    points: [
      'your name, phone, email and addresses;',
      'what you wrote to us, and our replies;',
      'the messages we sent you;',
      'documents and bank details, if you work with us.',
    ],
  },
  stays: {
    heading: 'What stays',
    points: [
      'your past bookings as bare figures: service, day and price, without you;',
      'bills, which tax law has us keep;',
      'a record of who did what, with a number in place of your name, for two years.',
    ],
  },
  open: (count: number) =>
    count === 1
      ? 'You have a booking that is still open. Cancel it, or wait until it is done: then you can ask.'
      : `You have ${count} bookings that are still open. Cancel them, or wait until they are done: then you can ask.`,
  waiting: (asked: string, due: string) =>
    `You asked on ${asked}. We do it by ${due} at the latest, and you are then signed out everywhere. Until then your account works as before.`,
  ask: 'Ask to be erased',
  withdraw: 'Keep my account',
  sending: 'Sending...',
  asked: 'We have your request',
  withdrawn: 'Your account stays',
} as const

/** The owner's list of erasure requests. */
export const erasures = {
  heading: 'Erasure requests',
  list: 'Who asked',
  text: 'The law expects an answer soon; we promise it within 30 days.',
  none: 'No requests',
  noneText: 'When someone asks on their own page, the request appears here.',
  asked: (when: string) => `Asked on ${when}`,
  due: (when: string) => `to be done by ${when}`,
  erased: (when: string) => `Erased on ${when}`,
  noName: 'No name given',
  gone: 'Erased person',
  bookings: (count: number) => (count === 1 ? '1 booking' : `${count} bookings`),
  open: (count: number) =>
    count === 1
      ? '1 booking is still open. Finish or cancel it first.'
      : `${count} bookings are still open. Finish or cancel them first.`,
  erasing: 'Being erased...',
  erase: 'Erase',
  eraseTitle: (name: string) => `Erase ${name}?`,
  question:
    'Name, phone, email, addresses, notes, documents and the words of every message go for good, also from a backup that is restored later. Past bookings stay as figures. This cannot be undone.',
  busy: 'Erasing...',
  done: 'Erased',
} as const

/** Shown on the admin start page while erasure requests are pending. */
