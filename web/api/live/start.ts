import { liveLimits } from '#domain/live/events.ts'
import { refresh, type Heard } from '#web/api/live/refresh.ts'
import { holdStream, pageAge } from '#web/api/live/stream.ts'

/** What happens at once is asked for at once. */
const gatherMs = 200
/** Of the lock and of the channel; tabs of builds that had another name keep to themselves. */
const name = 'live-2'

/** A tab that begins to listen asks for what its page has missed while it was loading. */
type Joined = { readonly missedMs: number }

let isStarted = false

/** Follows what happens, once a page: one of all tabs of the browser holds the stream and tells the others. */
export function startLive(): void {
  if (isStarted || !('EventSource' in globalThis)) return
  isStarted = true
  follow()
  // A page that is kept to go back to holds no stream.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    gather({ topic: 'all' })
    follow()
  })
}

function follow(): void {
  const leaving = new AbortController()
  const others = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
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
  // Browsers have locks on https and on this machine only.
  if (!('locks' in navigator)) void hold()
  else void navigator.locks.request(name, { signal: leaving.signal }, hold).catch(() => {})
}

/** What the tab that holds the stream has heard in the last moments. */
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
