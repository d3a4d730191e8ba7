import { useEffect } from 'react'
import { afterPaint } from '#web/lib/after-paint.ts'

const start = async () => (await import('#web/api/live/start.ts')).startLive()

/** The screen follows what others do, once it can be seen; `enabled` is false for who is refused, or may be. */
export function useLive(enabled = true): void {
  useEffect(() => {
    if (!enabled) return undefined
    return afterPaint(() => {
      // Without it the screen shows what it has asked for itself.
      void start().catch(() => {})
    })
  }, [enabled])
}
