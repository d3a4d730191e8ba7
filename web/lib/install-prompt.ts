import { useSyncExternalStore } from 'react'
import { ignoreErrors } from '#web/lib/drafts.ts'

/** The `beforeinstallprompt` event, which TypeScript's DOM types lack. */
type InstallPrompt = Event & { readonly prompt: () => Promise<{ readonly outcome: string }> }

let caught: InstallPrompt | undefined
const listeners = new Set<() => void>()

function change(prompt: InstallPrompt | undefined): void {
  caught = prompt
  for (const tell of listeners) tell()
}

/**
 * Suppresses the browser's install prompt and stores it for later. Must run early: the event fires
 * once, soon after the page loads.
 */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => change(undefined))
}

/**
 * Returns how this browser can install the app: with its own prompt, by hand (iPhone and iPad), or
 * not at all. Undefined too once the app is installed or the user has answered the offer.
 */
export function useInstallWay(): 'ask' | 'by-hand' | undefined {
  return useSyncExternalStore(subscribe, readWay)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function readWay(): 'ask' | 'by-hand' | undefined {
  const isDeclined = ignoreErrors(() => localStorage.getItem(declinedKey)) ?? ''
  if (isDeclined || matchMedia('(display-mode: standalone)').matches) return undefined
  if (caught) return 'ask'
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  return isApple && !('standalone' in navigator && navigator.standalone) ? 'by-hand' : undefined
}

/**
 * Stored per device, not per account: once the offer is answered here, it is not repeated for any
 * account.
 */
const declinedKey = 'no-home-screen'

/** Ends the install offer on this device, whether the user accepted or declined it. */
export function endInstallOffer(): void {
  ignoreErrors(() => localStorage.setItem(declinedKey, '1'))
  change(undefined)
}

/** Shows the browser's install prompt, then ends the offer whatever the answer. */
export async function askToInstall(): Promise<void> {
  await caught?.prompt()
  endInstallOffer()
}
