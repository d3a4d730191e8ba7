import { useCallback, useEffect, useRef, useState } from 'react'
import { noNetwork as copy } from '#i18n/common.ts'
import { ignoreErrors } from '#web/lib/drafts.ts'
import { ErrorState } from '#web/ui/panel.tsx'

const retryMs = 5000
const minuteMs = 60_000
const storageKey = 'loaded-anew'

/**
 * Stands where a screen would whose script did not come: waits for the network, then loads the page in
 * full, since a browser may remember that a script failed.
 */
export function NoNetwork() {
  const [isGone, setGone] = useState(false)
  const willHelp = useRef(false)
  const retry = useCallback(() => void loadInFull(willHelp).then(setGone), [])
  useEffect(() => {
    const timer = setInterval(retry, retryMs)
    addEventListener('online', retry)
    retry()
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [retry])
  if (isGone) throw new Error('a script of this page is missing')
  return <ErrorState message={copy} onRetry={retry} />
}

/** True when that would change nothing: with the network there, the page was loaded anew twice and is still without its script. */
async function loadInFull(willHelp: { current: boolean }): Promise<boolean> {
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })
  } catch {
    willHelp.current = true
    return false
  }
  if (!willHelp.current && wasLoadedAnew() && !mayOnceMore()) return true
  // Also for who asks before the page is gone.
  willHelp.current = true
  location.reload()
  return false
}

function wasLoadedAnew(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!(loaded instanceof PerformanceNavigationTiming) || loaded.type !== 'reload') return false
  return new URL(loaded.name).pathname === location.pathname
}

/** A line that comes and goes may take a script twice, or take it after the reader's own reload. */
function mayOnceMore(): boolean {
  const now = Date.now()
  const may = ignoreErrors(() => {
    const before = Number(sessionStorage.getItem(storageKey))
    sessionStorage.setItem(storageKey, String(now))
    return now - before > minuteMs
  })
  return may ?? false
}
