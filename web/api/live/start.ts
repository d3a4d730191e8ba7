import { liveLimits } from '#domain/live/events.ts'
import { refresh, type Heard } from '#web/api/live/refresh.ts'
import { holdStream, pageAge } from '#web/api/live/stream.ts'

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
  const tell = (said: Heard | Joined) => others.postMessage(said)
  const recent = keepRecent()
  others.addEventListener('message', ({ data }) => {
    const said = data as Heard | Joined
    if ('topic' in said) gather(said)
    else recent.within(said.missedMs).forEach(tell)
  })
  tell({ missedMs: pageAge() })
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
      const end = holdStream((heard) => {
        recent.add(heard)
        tell(heard)
        gather(heard)
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
  let kept: { readonly at: number; readonly heard: Heard }[] = []
  const within = (ms: number) => kept.filter(({ at }) => at >= performance.now() - ms)
  return {
    add(heard: Heard): void {
      kept = [...within(liveLimits.pageAgeMs), { at: performance.now(), heard }]
    },
    within: (ms: number): Heard[] => within(ms).map(({ heard }) => heard),
  }
}

let gathered: Heard[] = []

function gather(heard: Heard): void {
  if (gathered.length === 0)
    setTimeout(() => {
      const all = gathered
      gathered = []
      refresh(all)
    }, gatherMs)
  gathered.push(heard)
}
