import { accountCache, keptAtHeader, keptCalls } from '#contract/offline.ts'
import { withoutPastContacts } from '#web/offline/kept-jobs.ts'
import { keptAt } from '#web/offline/kept-pages.ts'
import { isRetired } from '#web/offline/worker-scope.ts'

const loose = { ignoreVary: true } as const
const paths: readonly string[] = Object.values(keptCalls)

/** Rises whenever what is kept goes: a reply asked for before belongs to whoever was there then. */
let era = 0

/** Whether a call's reply is kept: of the orders only the newest ones. */
export function isKeptCall({ pathname, searchParams }: URL): boolean {
  return paths.includes(pathname) && !searchParams.has('cursor')
}

export async function forgetAccount(): Promise<void> {
  era++
  await caches.delete(accountCache)
}

/** Asks the server; only when no answer comes at all, gives the last one, which then says when it is of. */
export async function askOrRecall(
  request: Request,
  path: string,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const asked = era
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
  if (await recall(path)) return
  const asked = era
  const response = await fetch(path + query)
  if (response.ok) await keepReply(path, response, asked)
}

async function recall(path: string): Promise<Response | undefined> {
  const cache = await caches.open(accountCache)
  const kept = await cache.match(path, loose)
  if (!kept || path !== keptCalls.jobs) return kept
  const { headers } = kept
  const body = withoutPastContacts(await kept.text(), Date.now())
  await cache.put(path, new Response(body, { headers }))
  return new Response(body, { headers })
}

/** A customer's or worker's only, and of one account: of another, and of admins, nothing stays. */
async function keepReply(path: string, response: Response, asked: number): Promise<void> {
  const headers = new Headers({
    'content-type': response.headers.get('content-type') ?? '',
    [keptAtHeader]: String(keptAt(response)),
  })
  const body = await response.text()
  if (asked !== era || isRetired()) return
  if (path === keptCalls.account) {
    const { id, role } = readUser(body)
    if (role === 'admin') return forgetAccount()
    const before = await recall(path)
    if (before && readUser(await before.text()).id !== id) await forgetAccount()
  }
  await (await caches.open(accountCache)).put(path, new Response(body, { headers }))
}

function readUser(body: string): { readonly id?: string; readonly role?: string } {
  const { user } = JSON.parse(body) as { user?: { _id?: string; role?: string } }
  return { ...(user?._id && { id: user._id }), ...(user?.role && { role: user.role }) }
}
