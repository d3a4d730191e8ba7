/** The invitation card on the customer's profile. */
export const inviteShare = {
  heading: 'Bring a neighbour',
  text: (amount: string) =>
    `After a neighbour’s first cleaning both of you get ${amount} off the next one.`,
  share: 'Invite a neighbour',
  sharing: 'Making the link...',
  link: 'Link to send',
  code: (code: string) => `Or tell them the code ${code}.`,
  copied: 'The link is copied',
  said: (brand: string, amount: string) =>
    `${brand} cleans well. Book with my link: after your first cleaning both of us get ${amount} off the next one.`,
  came: 'Neighbours who came',
  nobody: 'A neighbour',
  done: 'first cleaning done',
  notYet: 'not cleaned yet',
  coupons: 'Your coupons',
  off: (amount: string) => `${amount} off`,
  used: 'used',
} as const
