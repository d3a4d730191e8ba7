import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'

/**
 * Navigates to a plain link's target without a page load, for prerendered parts where the router's
 * own link cannot run. Clicks with a modifier key or another button are left to the browser.
 */
export function followLink(event: MouseEvent<HTMLAnchorElement>, state?: unknown): void {
  const { metaKey, ctrlKey, shiftKey, altKey, button, currentTarget } = event
  if (metaKey || ctrlKey || shiftKey || altKey || button !== 0) return
  event.preventDefault()
  navigate(currentTarget.pathname + currentTarget.search, { state })
}

let isGoingBack = false

/** Goes back once, however often it is asked before the browser has gone back. */
export function goBack(): void {
  if (isGoingBack) return
  isGoingBack = true
  const wentBack = () => {
    isGoingBack = false
  }
  addEventListener('popstate', wentBack, { once: true })
  history.back()
}
