import { draftPrefix, ignoreErrors } from '#web/lib/drafts.ts'

const storageKey = `${draftPrefix}setup`

/** The key of the printed link: out of the address bar at once, and in this tab only. */
export function takeSetupKey(): string {
  const key = location.hash.slice(1)
  if (!key) return ignoreErrors(() => sessionStorage.getItem(storageKey)) ?? ''
  ignoreErrors(() => sessionStorage.setItem(storageKey, key))
  history.replaceState(history.state, '', location.pathname)
  return key
}
