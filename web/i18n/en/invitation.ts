/** The page that an invitation link opens. */
export const invitation = {
  heading: 'An invitation',
  from: (name: string, brand: string) => `${name || 'A neighbour'} invites you to ${brand}`,
  text: (amount: string) =>
    `Take the invitation and book. After your first cleaning both of you get ${amount} off the next one.`,
  code: 'Code of the invitation',
  read: 'Show the invitation',
  accept: 'Take it and book',
  accepting: 'One moment...',
  signIn: 'Sign in to take it',
  onlyCustomers: 'Invitations are for customers. Sign out and sign in as a customer to take it.',
  failed: 'The invitation could not be read',
  book: 'Book without it',
} as const
