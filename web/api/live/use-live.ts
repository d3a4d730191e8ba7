import { useEffect } from 'react'
import { startLive } from '#web/api/live/start.ts'
import { afterPaint } from '#web/lib/after-paint.ts'

/**
 * Subscribes the screen to live updates after the first paint; `enabled` is false while the user
 * is, or may be, refused.
 */
export function useLive(enabled = true): void {
  useEffect(() => (enabled ? afterPaint(startLive) : undefined), [enabled])
}
