/** The page that an invitation link opens. */
export const invitation = {
  heading: 'An invitation',
  from: (name: string, brand: string) => `${name || 'A neighbour'} invites you to ${brand}`,
  text: (amount: string) =>
    `Accept the invitation and book. After your first cleaning both of you get ${amount} off the next one.`,
  code: 'Invitation code',
  read: 'Show the invitation',
  accept: 'Accept and book',
  accepting: 'One moment...',
  signIn: 'Sign in to accept it',
  onlyCustomers: 'Invitations are for customers. Sign out and sign in as a customer to accept it.',
  failed: 'The invitation did not load',
  book: 'Book without it',
} as const
