import { useCallback, useEffect, useRef, useState } from 'react'
import { noNetwork as copy } from '#i18n/common.ts'
import { ignoreErrors } from '#web/lib/drafts.ts'
import { ErrorState } from '#web/ui/panel.tsx'

const retryMs = 5000
const minuteMs = 60_000
const storageKey = 'reloaded-at'

/**
 * Stands where a screen would whose script did not come: waits for the network, then loads the page in
 * full, since a browser may remember that a script failed.
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

/** True when a reload would change nothing: with the network there, the page was reloaded twice and is still without its script. */
async function reloadOnceBack(willHelp: { current: boolean }): Promise<boolean> {
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })
  } catch {
    willHelp.current = true
    return false
  }
  if (!willHelp.current && wasReloaded() && !mayReloadAgain()) return true
  // A second caller, before the page is left, must not report a missing script.
  willHelp.current = true
  location.reload()
  return false
}

function wasReloaded(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!(loaded instanceof PerformanceNavigationTiming) || loaded.type !== 'reload') return false
  return new URL(loaded.name).pathname === location.pathname
}

/** Once a minute: on a line that comes and goes a script may be lost twice, or after the reader's own reload. */
function mayReloadAgain(): boolean {
  const now = Date.now()
  const may = ignoreErrors(() => {
    const before = Number(sessionStorage.getItem(storageKey))
    sessionStorage.setItem(storageKey, String(now))
    return now - before > minuteMs
  })
  return may ?? false
}
