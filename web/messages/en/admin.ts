/** The rail of every admin page. */
export const adminNav = {
  label: 'Admin',
  dashboard: 'Dashboard',
  orders: 'Orders',
  users: 'Users',
  workers: 'Workers',
  applications: 'KYC',
  audit: 'Audit',
} as const

export const admin = {
  heading: 'Admin dashboard',
  account: 'Your account',
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  missing: 'N/A',
  areas: 'What to look after',
  userList: 'User List',
  userListText: 'Customers with their phone and address.',
  orders: 'Order Management',
  ordersText: 'Accept or reject bookings, and look back at answered ones.',
  waiting: (count: string) => `${count} pending`,
  workerList: 'Worker List',
  workerListText: 'Cleaners who have signed up.',
  applications: 'Worker Applications',
  applicationsText: 'Identity and bank documents of workers.',
} as const

/** What all paged lists of the admin area say. */
export const lists = {
  total: 'Total',
  number: '#',
  retrying: 'No answer yet. Trying again...',
  redirecting: 'Redirecting to homepage...',
  staying: 'You are staying on this page.',
  stay: 'Stay and retry',
  notRefreshed: 'What you see may be out of date.',
  search: 'Search',
  emptySearch: 'Empty the search box',
  clearSearch: 'Clear search',
  nothingFor: (q: string) =>
    `Nothing here matches “${q}”. Check the spelling, or search for fewer letters or digits.`,
  sort: 'Sort',
  pages: 'Pages',
  pageOf: (caption: string, page: number) => (page > 1 ? `${caption}, page ${page}` : caption),
  range: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  first: 'First page',
  previous: 'Previous',
  next: 'Next',
} as const

export const people = {
  users: {
    heading: 'User List',
    none: 'No users found',
    failed: 'Failed to fetch users',
  },
  workers: {
    heading: 'Worker List',
    none: 'No workers found',
    failed: 'Failed to fetch workers',
  },
  searchHint: 'Name or phone',
  missing: 'N/A',
  viewKyc: 'View KYC',
  columns: { name: 'Name', phone: 'Phone', address: 'Address', role: 'Role', actions: 'Actions' },
} as const
