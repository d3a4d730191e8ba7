import { useCallback, useEffect, useState } from 'react'
import { noNetwork as copy } from '#i18n/common.ts'
import { ErrorState } from '#web/ui/panel.tsx'

const retryMs = 5000

/**
 * Stands where a screen would whose script did not come: waits for the network, then loads the page in
 * full, since a browser may remember that a script failed.
 */
export function NoNetwork() {
  const [isGone, setGone] = useState(false)
  const retry = useCallback(() => void loadInFull().then(setGone), [])
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

/** True when that would change nothing: the page was loaded like this, and its script is not there. */
async function loadInFull(): Promise<boolean> {
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })
  } catch {
    return false
  }
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded && new URL(loaded.name).pathname === location.pathname) return true
  location.reload()
  return false
}
