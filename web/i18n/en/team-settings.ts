/** The settings screen for the security of admin sign-in. */
export const teamSettings = {
  seen: 'Customers don’t see this.',
  people: 'People',
  peopleText: 'Add someone, make a manager an owner, or stop someone from signing in.',
  toTeam: 'Open the team',
  totp: 'Two-step sign-in',
  totpText:
    'Sign-in needs the SMS code and a code from an app such as Google Authenticator, so a stolen SIM isn’t enough.',
  options: { optional: 'Optional for everyone', required: 'Required for everyone' },
  hints: {
    optional: 'Each person turns it on under “Your account”.',
    required:
      'Anyone who has not set it up can do nothing else until they do. Set it up yourself first.',
  },
} as const
