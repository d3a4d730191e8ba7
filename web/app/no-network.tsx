import { useCallback, useEffect, useRef, useState } from 'react'
import { noNetwork as copy } from '#i18n/common.ts'
import { tryOrUndefined } from '#web/lib/drafts.ts'
import { ErrorState } from '#web/ui/panel.tsx'

const retryMs = 5000
const minuteMs = 60_000
const storageKey = 'reloaded-at'

/**
 * Replaces a screen whose script failed to load. Waits for the network, then reloads the whole
 * page, because a browser may cache a failed script.
 */
export function NoNetwork() {
  const [isGone, setGone] = useState(false)
  const willHelp = useRef(false)
  const retry = useCallback(() => void reloadOnceBack(willHelp).then(setGone), [])
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

/**
 * Resolves to true when another reload would not help: the network is up, but the script is still
 * missing after two reloads.
 */
async function reloadOnceBack(willHelp: { current: boolean }): Promise<boolean> {
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })
  } catch {
    willHelp.current = true
    return false
  }
  if (!willHelp.current && wasReloaded() && !mayReloadAgain()) return true
  // A second call before the page unloads must not report a missing script.
  willHelp.current = true
  location.reload()
  return false
}

function wasReloaded(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!(loaded instanceof PerformanceNavigationTiming) || loaded.type !== 'reload') return false
  return new URL(loaded.name).pathname === location.pathname
}

/**
 * Allows one extra reload a minute: an unstable connection can lose the script twice, and the first
 * reload may have been the user's own.
 */
function mayReloadAgain(): boolean {
  const now = Date.now()
  const may = tryOrUndefined(() => {
    const before = Number(sessionStorage.getItem(storageKey))
    sessionStorage.setItem(storageKey, String(now))
    return now - before > minuteMs
  })
  return may ?? false
}
