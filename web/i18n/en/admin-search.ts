/** The search over the whole admin area. */
export const adminSearch = {
  title: 'Search',
  label: 'Name, phone, order number or page',
  pages: 'Pages',
  people: 'People',
  alike: 'Sounds similar',
  orders: 'Orders',
  looking: 'Searching...',
  failed: 'The search did not answer. Try again.',
  nothing: (typed: string) => `Nothing found for “${typed}”.`,
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  keys: 'to choose',
  open: 'to open',
} as const
