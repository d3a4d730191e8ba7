/** The service worker's script; its scope is everything below this path. */
export const workerUrl = '/sw.js'

/** Served in its place when the operator has switched the service worker off. */
export const retiredWorkerUrl = '/sw-off.js'

/** Calls whose last response a customer or worker can read offline. */
export const offlineCalls = {
  account: '/api/v1/user/getuser',
  orders: '/api/v1/user/getyourorders',
  jobs: '/api/v1/worker/getjobs',
  earnings: '/api/v1/worker/earnings',
  timeOff: '/api/v1/worker/leave',
} as const

/** Calls that may change the signed-in account, after which cached data is deleted. */
export const sessionCalls = {
  signIn: '/api/v1/user/verifyotp',
  passkeySignIn: '/api/v1/user/passkeysignin',
  logout: '/api/v1/user/logout',
} as const

/** Header with the time of a cached response, in UTC epoch milliseconds. */
export const cachedAtHeader = 'kept-at'

/** Header with how far the server's clock was ahead of the phone's by then, in milliseconds. */
export const cachedSkewHeader = 'kept-skew'

/** The browser's cache of responses, for one account at a time. */
export const accountCache = 'account'

/** The browser's database of a worker's unsent steps and photos. */
export const outboxDatabase = 'outbox'
