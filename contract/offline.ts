/** The script of the service worker; it governs all addresses below its own. */
export const workerUrl = '/sw.js'

/** The one that takes its place when an operator has switched it off. */
export const retiredWorkerUrl = '/sw-off.js'

/** Calls whose last reply a customer or worker can read again without a network. */
export const keptCalls = {
  account: '/api/v1/user/getuser',
  orders: '/api/v1/user/getyourorders',
  jobs: '/api/v1/worker/getjobs',
} as const

/** Calls after which the reader may be somebody else: what was kept goes. */
export const sessionCalls = {
  signIn: '/api/v1/user/verifyotp',
  logout: '/api/v1/user/logout',
} as const

/** A kept reply names in this header the moment it is of, in UTC epoch milliseconds. */
export const keptAtHeader = 'kept-at'

/** The browser's store of kept replies: one account's, or nobody's. */
export const accountCache = 'account'

/** The browser's database of what a worker's phone has yet to send. */
export const outboxDatabase = 'outbox'
