/** Signing in by fingerprint, face or PIN instead of a code. */
export const passkeys = {
  heading: 'Fingerprint or PIN',
  text: 'Sign in the way you unlock your phone or computer: no SMS, no waiting. Your fingerprint never leaves it.',
  adminText:
    'Sign in the way you unlock your phone or computer. It counts as two-step sign-in, answers “Is this you?”, and keeps you signed in there for 30 days.',
  unnamed: 'A device',
  made: (when: string) => `Added ${when}`,
  used: (when: string) => `Last used ${when}`,
  unused: 'Not used yet',
  add: 'Add this device',
  addText: 'Your device asks for your fingerprint, face or PIN.',
  name: 'Name',
  nameHint: 'So that you know it in the list.',
  goOn: 'Continue',
  waiting: 'Confirm on your device...',
  added: 'Next time you need no code',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText:
    'You can no longer sign in with it, and the phones and computers that it signed in are logged out. Delete it under “Passkeys” in that device’s settings too.',
  removing: 'Removing...',
  removed: 'Removed',
  unconfirmed: {
    make: 'Nothing was confirmed on your device. Please try again.',
    signin: 'Nothing was confirmed on your device. Try again, or use a code.',
    'step-up':
      'Nothing was confirmed on your device. Try again, or do this on a device that is in the list of your account.',
  },
  there: 'This device is in your list already.',
  failed: 'Your device could not do this. Please use a code.',
  offer: {
    heading: 'Next time with your fingerprint or PIN?',
    text: 'Then you sign in the way you unlock this device: no SMS, no waiting. Your fingerprint never leaves it.',
    shared: 'Choose “Not now” if others unlock this device too.',
    yes: 'Yes, set it up',
    later: 'Not now',
  },
  use: 'Use fingerprint or PIN',
  stepUpText: 'For this, confirm with your fingerprint, face or PIN.',
  orCode: 'Or a code from your authenticator app:',
} as const
