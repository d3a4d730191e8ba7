/** The settings screen for the security of admin sign-in. */
export const teamSettings = {
  seen: 'Customers see nothing of this.',
  people: 'People',
  peopleText: 'Add somebody, make an owner of a manager, or stop somebody from signing in.',
  toTeam: 'Open the team',
  totp: 'Two-step sign-in',
  totpText:
    'Besides the SMS code one enters a code of an app such as Google Authenticator. A stolen SIM alone then opens nothing.',
  options: { optional: 'Everybody as they like', required: 'Everybody in the team' },
  hints: {
    optional: 'Each turns it on for themselves, at the end of the page Today.',
    required:
      'Who has not set it up can do nothing else until they have. Set it up yourself first.',
  },
} as const
