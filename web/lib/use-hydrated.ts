import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while a prerendered page is taken over, true right after and on every later screen. What the
 * build cannot know (now, session, draft) is shown only then, so that the page is the one it rendered.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
