/** The secret URL of the user's own calendar feed. */
export const calendarFeed = {
  open: 'Calendar on your phone',
  title: 'Your jobs in a calendar',
  worker:
    'A secret address for your phone’s calendar. It shows times and services, no customers and no addresses.',
  admin:
    'A secret address for your phone’s calendar. It shows all jobs with customer, address and workers: anyone who has it can read them.',
  since: (when: string) => `There is an address since ${when}. It is shown only once.`,
  make: 'Make an address',
  makeNew: 'Make a new address',
  makeNewHint: 'Once you make a new address, the old one stops working.',
  address: 'Secret address',
  how: 'Paste it where your calendar asks for an address: “From URL” in Google Calendar, “Add subscription calendar” on an iPhone.',
  copy: 'Copy',
  copied: 'Copied',
  end: 'End the address',
  ended: 'The address no longer works',
} as const
