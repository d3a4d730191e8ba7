import { eventsPath } from '#contract/live/topics.ts'
import { liveLimits } from '#domain/live/events.ts'
import type { LiveEvent } from '#web/api/live/refresh.ts'

const reportEveryMs = 30_000

/** Milliseconds since the page began to load, capped: later events may be missing from its data. */
export const pageAge = (): number => Math.min(Math.round(performance.now()), liveLimits.pageAgeMs)

/**
 * Holds the event stream and returns a function that closes it. While the stream is down, for
 * example behind a buffering proxy or on a full server, reports every 30 seconds that anything may
 * have changed.
 */
export function holdStream(onEvent: (event: LiveEvent) => void): () => void {
  let isReady = false
  let source = openSource()

  function openSource(): EventSource {
    isReady = false
    const opened = new EventSource(`${eventsPath}?page_age_ms=${pageAge()}`)
    opened.addEventListener('ready', () => {
      isReady = true
    })
    opened.addEventListener('changed', ({ data }) => onEvent(JSON.parse(String(data)) as LiveEvent))
    opened.addEventListener('error', () => {
      isReady = false
    })
    return opened
  }
  const timer = setInterval(() => {
    if (isReady) return
    onEvent({ topic: 'all' })
    // The browser stopped reconnecting because the reply was not an event stream.
    if (source.readyState === EventSource.CLOSED) source = openSource()
  }, reportEveryMs)
  return () => {
    clearInterval(timer)
    source.close()
  }
}
