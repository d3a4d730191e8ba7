import { accountCache, offlineCalls } from '#contract/offline.ts'
import { recordCachedTime, recordServerTime, serverNow, withCachingTime } from '#web/lib/clock.ts'
import { withoutPastContacts } from '#web/offline/cached-jobs.ts'
import { isRetired } from '#web/offline/worker-scope.ts'

const loose = { ignoreVary: true } as const
const paths: readonly string[] = Object.values(offlineCalls)

/** Increases when the cache is cleared: a reply requested earlier may belong to another user. */
let cacheGeneration = 0
/**
 * Number of calls, and the latest stored one per path: an earlier call that replies late is stale.
 */
let calls = 0
const newest = new Map<string, number>()

type CallStamp = { readonly generation: number; readonly call: number }
const startCall = (): CallStamp => ({ generation: cacheGeneration, call: ++calls })

let before: Promise<unknown> = Promise.resolve()

/** Runs cache work one task at a time, so that a read-then-write never overwrites a newer reply. */
function serialise<T>(work: () => Promise<T>): Promise<T> {
  const done = before.then(work)
  before = done.catch(() => {})
  return done
}

/** Whether a call's reply is cached; of the orders only the first page is. */
export function isOfflineCall({ pathname, searchParams }: URL): boolean {
  return paths.includes(pathname) && !searchParams.has('cursor')
}

export async function clearAccountCache(): Promise<void> {
  cacheGeneration++
  await serialise(() => caches.delete(accountCache))
}

/** Asks the server. Uses the cached reply, marked with its time, only when no reply arrives. */
export async function networkFirst(
  request: Request,
  path: string,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const stamp = startCall()
  try {
    const response = await fetch(request)
    if (response.status === 401) await clearAccountCache()
    else if (response.ok) waitUntil(cacheReply(path, response.clone(), stamp))
    return response
  } catch {
    return (await readCachedReply(path)) ?? Response.error()
  }
}

export async function fetchAndCacheReply(path: string, query: string): Promise<void> {
  const stamp = startCall()
  const response = await fetch(path + query)
  if (response.ok) await cacheReply(path, response, stamp)
}

const readCachedReply = (path: string): Promise<Response | undefined> =>
  serialise(async () => {
    const cache = await caches.open(accountCache)
    const cached = await cache.match(path, loose)
    if (!cached || path !== offlineCalls.jobs) return cached
    const { headers } = cached
    recordCachedTime(headers)
    const body = withoutPastContacts(await cached.text(), serverNow())
    await cache.put(path, new Response(body, { headers }))
    return new Response(body, { headers })
  })

/**
 * Stores replies of one customer or worker at a time: a new account clears the cache, and admin
 * replies are never stored.
 */
async function cacheReply(path: string, response: Response, stamp: CallStamp): Promise<void> {
  const date = response.headers.get('date')
  recordServerTime(date)
  const type = response.headers.get('content-type') ?? ''
  const headers = withCachingTime(new Headers({ 'content-type': type }), date)
  const body = await response.text()
  await serialise(async () => {
    if (stamp.generation !== cacheGeneration || stamp.call < (newest.get(path) ?? 0) || isRetired())
      return
    if (path === offlineCalls.account) {
      const { id, role } = readUser(body)
      const cached = await caches.match(path, { ...loose, cacheName: accountCache })
      const isOther = cached && readUser(await cached.text()).id !== id
      if (isOther || role === 'admin') {
        cacheGeneration++
        await caches.delete(accountCache)
      }
      if (role === 'admin') return
    }
    await (await caches.open(accountCache)).put(path, new Response(body, { headers }))
    newest.set(path, stamp.call)
  })
}

function readUser(body: string): { readonly id?: string; readonly role?: string } {
  const { user } = JSON.parse(body) as { user?: { _id?: string; role?: string } }
  return { ...(user?._id && { id: user._id }), ...(user?.role && { role: user.role }) }
}
