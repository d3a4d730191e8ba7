import { useSyncExternalStore } from 'react'
import { tryOrUndefined } from '#web/lib/drafts.ts'

/** The `beforeinstallprompt` event, which TypeScript's DOM types lack. */
type InstallPrompt = Event & { readonly prompt: () => Promise<{ readonly outcome: string }> }

let deferredPrompt: InstallPrompt | undefined
const listeners = new Set<() => void>()

function change(prompt: InstallPrompt | undefined): void {
  deferredPrompt = prompt
  for (const tell of listeners) tell()
}

/**
 * Suppresses the browser's install prompt and stores it for later. Must run early: the event fires
 * once, soon after the page loads.
 */
export function captureInstallPrompt(): void {
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
export function useInstallMethod(): 'ask' | 'by-hand' | undefined {
  return useSyncExternalStore(subscribe, readMethod)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function readMethod(): 'ask' | 'by-hand' | undefined {
  const isDeclined = tryOrUndefined(() => localStorage.getItem(declinedKey)) ?? ''
  if (isDeclined || matchMedia('(display-mode: standalone)').matches) return undefined
  if (deferredPrompt) return 'ask'
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  return isApple && !('standalone' in navigator && navigator.standalone) ? 'by-hand' : undefined
}

/**
 * Stored per device, not per account: once the offer is answered here, it is not repeated for any
 * account.
 */
const declinedKey = 'no-home-screen'

/** Ends the install offer on this device, whether the user accepted or declined it. */
export function dismissInstallOffer(): void {
  tryOrUndefined(() => localStorage.setItem(declinedKey, '1'))
  change(undefined)
}

/** Shows the browser's install prompt, then ends the offer whatever the answer. */
export async function askToInstall(): Promise<void> {
  await deferredPrompt?.prompt()
  dismissInstallOffer()
}
