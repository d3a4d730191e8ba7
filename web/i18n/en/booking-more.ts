/** The booking form's optional parts: frequency, saved address and coupon. */
export const bookingMore = {
  often: 'How often?',
  rhythms: {
    once: 'Just once',
    week: 'Every week',
    fortnight: 'Every 2 weeks',
    month: 'Every month',
  },
  days: 'On which days?',
  sameWorker: 'The same person as last time, if possible',
  sameWorkerHint: 'We try, but cannot promise it.',
  oftenNote:
    'The first visit is at the time above, the next ones on the same day and time. We look at your plan and say yes first. You can skip, move, pause or end it in your profile.',
  askPlan: 'Ask for this plan',
  planAsked: 'We have your plan and will reply soon',
  addresses: 'Your addresses',
  otherAddress: 'Another address',
  manage: 'Change them in your profile',
  have: 'Have a coupon?',
  coupon: 'Coupon code',
  apply: 'Apply',
  checking: 'Checking...',
  off: (rupees: string, code: string) => `${rupees} off with ${code}`,
  later: 'It is taken off once we agree on the price.',
  chooseFirst: 'Choose a service first to see the discount.',
  notChecked: 'We couldn’t check this coupon. We’ll check it again when you send.',
} as const
