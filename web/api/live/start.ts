import { refresh, type Heard } from '#web/api/live/refresh.ts'
import { holdStream } from '#web/api/live/stream.ts'

/** What happens at once is asked for at once. */
const gatherMs = 200
const name = 'live'

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
  others.addEventListener('message', ({ data }) => gather(data as Heard))
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
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
        others.postMessage(heard)
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
