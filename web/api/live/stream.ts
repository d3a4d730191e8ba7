import { eventsPath } from '#contract/live/topics.ts'
import { liveLimits } from '#domain/live/events.ts'
import type { Heard } from '#web/api/live/refresh.ts'

const askEveryMs = 30_000

/** For how long what the page shows may have been read before it listens. */
export const pageAge = (): number => Math.min(Math.round(performance.now()), liveLimits.pageAgeMs)

/**
 * Holds the stream of events, and asks each half minute for everything while there is none: behind a
 * proxy that keeps streams back, or on a server that has no room. Gives what ends it.
 */
export function holdStream(tell: (heard: Heard) => void): () => void {
  let isReady = false
  let source = openSource()

  function openSource(): EventSource {
    isReady = false
    const opened = new EventSource(`${eventsPath}?page_age_ms=${pageAge()}`)
    opened.addEventListener('ready', () => {
      isReady = true
    })
    opened.addEventListener('changed', ({ data }) => tell(JSON.parse(String(data)) as Heard))
    opened.addEventListener('error', () => {
      isReady = false
    })
    return opened
  }
  const timer = setInterval(() => {
    if (isReady) return
    tell({ topic: 'all' })
    // It has given up: the answer was no stream.
    if (source.readyState === EventSource.CLOSED) source = openSource()
  }, askEveryMs)
  return () => {
    clearInterval(timer)
    source.close()
  }
}
