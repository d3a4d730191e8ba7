import { useEffect, useState } from 'react'

const typingPauseMs = 200

/** Returns the text once typing has paused. */
export function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
