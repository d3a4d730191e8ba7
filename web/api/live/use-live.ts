import { useEffect } from 'react'
import { afterPaint } from '#web/lib/after-paint.ts'

const start = async () => (await import('#web/api/live/start.ts')).startLive()

/**
 * Subscribes the screen to live updates after the first paint; `enabled` is false while the user
 * is, or may be, refused.
 */
export function useLive(enabled = true): void {
  useEffect(() => {
    if (!enabled) return undefined
    return afterPaint(() => {
      // Without live updates the screen still shows the data it fetched itself.
      void start().catch(() => {})
    })
  }, [enabled])
}
