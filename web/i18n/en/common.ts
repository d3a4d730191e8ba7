export const common = {
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  loading: 'Loading...',
  saving: 'Saving...',
  failed: 'This did not work. Please try again.',
  noNetwork: 'No network. Check your connection and try again.',
  optional: 'optional',
  skipToContent: 'Skip to content',
  tryAgain: 'Try Again',
  notLoaded: 'This did not load. Check your connection and try again.',
  needsScript: (phone: string) =>
    `This page needs JavaScript, which is off in your browser. You can book by phone: ${phone}.`,
  tooOld: (phone: string) =>
    `This browser is too old for this page. Please update it, or call us: ${phone}.`,
} as const

export const crash = {
  title: 'This page stopped working',
  text: 'Something went wrong on our side. Nothing you sent was lost. Reload the page to go on.',
  reload: 'Reload the page',
  home: 'Go to the home page',
} as const

/** For screen readers, at the end of a link. */
export const newTab = '(opens in a new tab)' as string

export const noNetwork = 'No network. Trying again...' as string

/** Titles of the browser tab. Separate, so that the app's entry chunk carries only these. */
export const titles = {
  signIn: 'Sign in',
  booking: 'Book a cleaning',
  times: 'Prices and free times',
  profile: 'Your profile',
  myPlan: 'Your plan',
  myAccount: 'Your account',
  workerProfile: 'Worker profile',
  workerJobs: 'Your jobs',
  workerDays: 'Your days off',
  workerGuide: 'Your day',
  workerEarnings: 'Your pay',
  tracking: 'Follow a booking',
  invite: 'An invitation',
  confirmEmail: 'Confirm your email address',
  setup: 'Set up your site',
  admin: 'Admin',
  uploadKyc: 'Cleaning Services KYC',
} as const
