import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'

/**
 * Follows a plain link inside the app without a page load, for parts that are prerendered too, where
 * the router's own link cannot run. A click for a new tab or window stays the browser's.
 */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  const { metaKey, ctrlKey, shiftKey, altKey, button, currentTarget } = event
  if (metaKey || ctrlKey || shiftKey || altKey || button !== 0) return
  event.preventDefault()
  navigate(currentTarget.pathname + currentTarget.search)
}
