import { useEffect } from 'react'
import { afterPaint } from '#web/lib/after-paint.ts'

const start = async () => (await import('#web/api/live/start.ts')).startLive()

/** The screen follows what others do, once it can be seen. */
export function useLive(): void {
  useEffect(
    () =>
      afterPaint(() => {
        // Without it the screen shows what it has asked for itself.
        void start().catch(() => {})
      }),
    [],
  )
}
