/** The worker's own jobs. */
export const jobs = {
  heading: 'Your jobs',
  loading: 'Loading your jobs...',
  failed: 'Your jobs did not load.',
  noNetwork: 'No network. Your jobs appear when you are back online.',
  today: (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'} today`,
  earned: (rupees: string) => `${rupees} earned`,
  groups: {
    unfinished: 'Not finished yet',
    unpaid: 'Not paid yet',
    today: 'Today',
    tomorrow: 'Tomorrow',
    later: 'Later',
    done: 'Done',
  },
  doneCount: (count: number) => `Done: ${count}`,
  none: 'No jobs yet',
  noneText:
    'Once your documents are accepted and the office gives you a job, it appears here and you get an SMS.',
  noneToday: 'No job today.',
  doneToday: 'No more jobs today.',
  until: (to: string) => `to ${to}`,
  addressLater: 'Phone and address show from the day before the job.',
  addressPast: 'Phone and address are no longer shown.',
  map: 'Map',
  call: (name: string) => `Call ${name}`,
  phone: 'Call',
  together: (names: string) => `Together with ${names}`,
  theCustomer: 'the customer',
  note: 'The customer writes',
  checklist: 'What to do',
  checked: (done: number, all: number) => `${done} of ${all}`,
  notTicked: 'not ticked',
  leftOpen: (count: number) => `${count} not ticked`,
  finishAnyway: (count: number) => `${count} not ticked. Finish?`,
  backToTicks: 'Back to the list',
  steps: {
    'on-the-way': 'On my way',
    arrived: 'I have arrived',
    start: 'Start',
    finish: 'Finish',
  },
  doneSteps: {
    'on-the-way': 'On the way',
    arrived: 'Arrived',
    start: 'Started',
    finish: 'Finished',
  },
  notBefore: (day: string) => `You can begin on ${day}.`,
  late: 'Late',
  takeBack: 'Take back',
  hand: 'Current job',
  moreOfNote: 'Read all',
  doorCode: 'Customer’s code',
  doorCodeLabel: 'Four digits',
  doorCodeHint: 'The customer reads them in the booking.',
  doorCodeShort: 'Please enter four digits.',
  waiting: 'Waiting to be sent',
  photos: 'Photos',
  photoWhen: { before: 'Before', after: 'After' },
  addPhoto: { before: 'Photo before', after: 'Photo after' },
  photoCount: (count: number) => `${count} photos`,
  photoAlt: (when: string, number: number) => `${when}, photo ${number}`,
  photoUnreadable: 'This photo cannot be read. Please take another.',
  photosFull: 'You can add up to 20 photos.',
  notKept: 'Your phone could not keep this. Free some space and try again.',
} as const

/** The home of a job, as its workers know it. */
export const jobHome = {
  heading: 'About this home',
  gateCode: 'Gate code',
  secrets: { gate_code: 'Gate code', key: 'Key', alarm: 'Alarm' },
  pets: 'Pets',
  parking: 'Parking',
  water: 'Water',
  from: (time: string) => `Gate code: from ${time}`,
  askOffice: (phone: string) => `Ask the office: ${phone}`,
} as const

/** Entries waiting to be sent from this phone. */
export const outbox = {
  waiting: (steps: number, photos: number, entries: number, checks: number) =>
    [
      steps > 0 && `${steps} ${steps === 1 ? 'step' : 'steps'}`,
      photos > 0 && `${photos} ${photos === 1 ? 'photo' : 'photos'}`,
      entries > 0 && `${entries} ${entries === 1 ? 'entry' : 'entries'} about money`,
      checks > 0 && `${checks} ${checks === 1 ? 'tick' : 'ticks'}`,
    ]
      .filter(Boolean)
      .join(', ')
      .replace(/, (?=[^,]+$)/, ' and ') + ' waiting to be sent',
  waitingText: 'Saved on this phone, and sent as soon as there is network.',
  sending: 'Sending...',
  refused: 'Not accepted',
  refusedText: (what: string, job: string) => `${what}, ${job}`,
  photo: 'Photo',
  payment: (rupees: string) => `${rupees} received`,
  suggestion: 'Suggested work',
  seeJob: 'See the job',
  gone: 'This job is no longer yours. If you did it, call the office.',
  dismiss: 'Remove',
} as const

export const timeOff = {
  heading: 'Days off',
  text: 'On these days you get no jobs.',
  none: 'No days off planned.',
  add: 'Take days off',
  from: 'First day',
  to: 'Last day',
  part: 'How much of the day',
  whole: 'The whole day',
  halves: { morning: 'until 1 pm', afternoon: 'from 1 pm' },
  week: 'Your hours',
  hours: (from: string, to: string) => `${from} to ${to}`,
  free: 'Off',
  reason: 'Reason',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Your time off is saved',
  remove: 'Take back',
  removed: 'Time off removed',
  removeLabel: (days: string) => `Take back ${days}`,
  freeThen: (names: string) => `Free then: ${names}`,
  nobodyFree: 'No one else is free then',
  hasJobs: 'You have jobs on these days. Please call the office first:',
  days: (from: string, to: string) => `${from} to ${to}`,
} as const

export const guideLink = 'How your day works' as string

/** The pages of a worker. */
export const workerTabs = {
  label: 'Your pages',
  jobs: 'Jobs',
  days: 'Days',
  pay: 'Pay',
  me: 'Me',
} as const
