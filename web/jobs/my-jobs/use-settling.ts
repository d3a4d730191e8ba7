import { useEffect, useState } from 'react'

/** A second tap within this time was meant for the button that stood there before. */
const doubleTapMs = 600

/** True for a moment after `settle`, and with `atFirst` after the screen has opened. */
export function useSettling(atFirst = false): readonly [isSettling: boolean, settle: () => void] {
  const [isSettling, setSettling] = useState(atFirst)
  useEffect(() => {
    if (!isSettling) return undefined
    const timer = setTimeout(() => setSettling(false), doubleTapMs)
    return () => clearTimeout(timer)
  }, [isSettling])
  return [isSettling, () => setSettling(true)]
}
