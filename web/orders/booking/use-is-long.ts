import { useEffect, useState } from 'react'

/** Says when something has been going on for longer than this. */
export function useIsLong(isOn: boolean, afterMs: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setLong(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOn, afterMs])
  return isLong
}
