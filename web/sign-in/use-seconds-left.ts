import { useEffect, useState } from 'react'
import { resendAfterSeconds } from '#domain/otp.ts'

/** Whole seconds until a code may be asked for again, counted from when the last one went out. */
function secondsLeft(sentAt: number | undefined): number {
  if (sentAt === undefined) return 0
  const left = Math.ceil((sentAt - Date.now()) / 1000) + resendAfterSeconds
  return Math.min(Math.max(left, 0), resendAfterSeconds)
}

/** Ticks each second by the clock, so a sleeping phone or a background tab loses none. */
export function useSecondsLeft(sentAt: number | undefined): number {
  const left = secondsLeft(sentAt)
  const [, show] = useState(left)
  const running = left > 0
  useEffect(() => {
    if (!running) return undefined
    const tick = () => show(secondsLeft(sentAt))
    const timer = setInterval(tick, 250)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [running, sentAt])
  return left
}
