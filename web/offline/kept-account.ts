import { accountCache, keptAtHeader, keptCalls } from '#contract/offline.ts'
import { withoutPastContacts } from '#web/offline/kept-jobs.ts'
import { keptAt } from '#web/offline/kept-pages.ts'
import { isRetired } from '#web/offline/worker-scope.ts'

const loose = { ignoreVary: true } as const
const paths: readonly string[] = Object.values(keptCalls)

/** Increases when the cache is cleared: a reply requested earlier may belong to another user. */
let era = 0
/**
 * Number of calls, and the latest stored one per path: an earlier call that replies late is stale.
 */
let calls = 0
const newest = new Map<string, number>()

type Asked = { readonly era: number; readonly call: number }
const ask = (): Asked => ({ era, call: ++calls })

let before: Promise<unknown> = Promise.resolve()

/** Runs cache work one task at a time, so that a read-then-write never overwrites a newer reply. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = before.then(work)
  before = done.catch(() => {})
  return done
}

/** Whether a call's reply is cached; of the orders only the first page is. */
export function isKeptCall({ pathname, searchParams }: URL): boolean {
  return paths.includes(pathname) && !searchParams.has('cursor')
}

export async function forgetAccount(): Promise<void> {
  era++
  await inTurn(() => caches.delete(accountCache))
}

/** Asks the server. Uses the cached reply, marked with its time, only when no reply arrives. */
export async function askOrRecall(
  request: Request,
  path: string,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const asked = ask()
  try {
    const response = await fetch(request)
    if (response.status === 401) await forgetAccount()
    else if (response.ok) waitUntil(keepReply(path, response.clone(), asked))
    return response
  } catch {
    return (await recall(path)) ?? Response.error()
  }
}

export async function keepReplyAt(path: string, query: string): Promise<void> {
  const asked = ask()
  const response = await fetch(path + query)
  if (response.ok) await keepReply(path, response, asked)
}

const recall = (path: string): Promise<Response | undefined> =>
  inTurn(async () => {
    const cache = await caches.open(accountCache)
    const kept = await cache.match(path, loose)
    if (!kept || path !== keptCalls.jobs) return kept
    const { headers } = kept
    const body = withoutPastContacts(await kept.text(), Date.now())
    await cache.put(path, new Response(body, { headers }))
    return new Response(body, { headers })
  })

/**
 * Stores replies of one customer or worker at a time: a new account clears the cache, and admin
 * replies are never stored.
 */
async function keepReply(path: string, response: Response, asked: Asked): Promise<void> {
  const headers = new Headers({
    'content-type': response.headers.get('content-type') ?? '',
    [keptAtHeader]: String(keptAt(response)),
  })
  const body = await response.text()
  await inTurn(async () => {
    if (asked.era !== era || asked.call < (newest.get(path) ?? 0) || isRetired()) return
    if (path === keptCalls.account) {
      const { id, role } = readUser(body)
      const kept = await caches.match(path, { ...loose, cacheName: accountCache })
      const isOther = kept && readUser(await kept.text()).id !== id
      if (isOther || role === 'admin') {
        era++
        await caches.delete(accountCache)
      }
      if (role === 'admin') return
    }
    await (await caches.open(accountCache)).put(path, new Response(body, { headers }))
    newest.set(path, asked.call)
  })
}

function readUser(body: string): { readonly id?: string; readonly role?: string } {
  const { user } = JSON.parse(body) as { user?: { _id?: string; role?: string } }
  return { ...(user?._id && { id: user._id }), ...(user?.role && { role: user.role }) }
}
