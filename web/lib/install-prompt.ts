import { useSyncExternalStore } from 'react'
import { ignoreErrors } from '#web/lib/drafts.ts'

/** What a browser hands to a page that may ask to be kept on the home screen; TypeScript knows no type of it. */
type InstallPrompt = Event & { readonly prompt: () => Promise<{ readonly outcome: string }> }

let caught: InstallPrompt | undefined
const listeners = new Set<() => void>()

function change(prompt: InstallPrompt | undefined): void {
  caught = prompt
  for (const tell of listeners) tell()
}

/** Keeps the browser's own question for a better moment. It comes once, early, and to whoever listens then. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => change(undefined))
}

/** How this browser lets a page onto the home screen, if it does: by asking, or by hand as on an iPhone. */
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

/** Of the device, not of the account: who said no is not asked again, whoever signs in. */
const declinedKey = 'no-home-screen'

/** The offer was answered, by yes or by no. */
export function endInstallOffer(): void {
  ignoreErrors(() => localStorage.setItem(declinedKey, '1'))
  change(undefined)
}

/** Has the browser ask; whatever is answered, we do not come back to it. */
export async function askToInstall(): Promise<void> {
  await caught?.prompt()
  endInstallOffer()
}
