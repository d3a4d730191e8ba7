import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns false while a prerendered page hydrates, true right after and on every later screen. What
 * the build cannot know (time, session, draft) must wait for it, so that the first render matches
 * the prerendered HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
