import { liveLimits } from '#domain/live/events.ts'
import { invalidateFor, type LiveEvent } from '#web/api/live/refresh.ts'
import { holdStream, pageAge } from '#web/api/live/stream.ts'
import { followLogout } from '#web/api/session.ts'

/** Batches events that arrive together into one refresh. */
const gatherMs = 200
/** Names the lock and the channel. Tabs of a build with another name do not share the stream. */
const name = 'live-2'

/** Sent by a tab that starts listening, to get the events it missed while loading. */
type Joined = { readonly missedMs: number }

let isStarted = false

/** Starts live updates, once per page. One tab holds the event stream and broadcasts the events. */
export function startLive(): void {
  if (isStarted || !('EventSource' in globalThis)) return
  isStarted = true
  followLogout()
  follow()
  // A page in the back/forward cache holds no stream, so it catches up and follows again.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    gather({ topic: 'all' })
    follow()
  })
}

function follow(): void {
  const leaving = new AbortController()
  const others = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule applies to windows, not worker threads
  const broadcast = (message: LiveEvent | Joined) => others.postMessage(message)
  const recent = keepRecent()
  others.addEventListener('message', ({ data }) => {
    const message = data as LiveEvent | Joined
    if ('topic' in message) gather(message)
    else recent.within(message.missedMs).forEach(broadcast)
  })
  broadcast({ missedMs: pageAge() })
  addEventListener(
    'pagehide',
    () => {
      leaving.abort()
      others.close()
    },
    { once: true },
  )
  const hold = () =>
    new Promise<void>((done) => {
      const end = holdStream((event) => {
        recent.add(event)
        broadcast(event)
        gather(event)
      })
      leaving.signal.addEventListener('abort', () => {
        end()
        done()
      })
    })
  // The Web Locks API exists on https and localhost only; without it each tab opens a stream.
  if (!('locks' in navigator)) void hold()
  else void navigator.locks.request(name, { signal: leaving.signal }, hold).catch(() => {})
}

/** Buffers the events of the last moments, for tabs that join late. */
function keepRecent() {
  let recent: { readonly at: number; readonly event: LiveEvent }[] = []
  const within = (ms: number) => recent.filter(({ at }) => at >= performance.now() - ms)
  return {
    add(event: LiveEvent): void {
      recent = [...within(liveLimits.pageAgeMs), { at: performance.now(), event }]
    },
    within: (ms: number): LiveEvent[] => within(ms).map(({ event }) => event),
  }
}

let batch: LiveEvent[] = []

function gather(event: LiveEvent): void {
  if (batch.length === 0)
    setTimeout(() => {
      const all = batch
      batch = []
      invalidateFor(all)
    }, gatherMs)
  batch.push(event)
}
