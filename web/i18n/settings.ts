import type { PublicSettings } from '#contract/settings/public-settings.ts'
import { settingsId } from '#contract/site/site-build.ts'

/** Called when the settings change while the page is open. */
type Listener = () => void

let current: PublicSettings | undefined
const listeners = new Set<Listener>()

/** The public settings, read from the page. Texts call this on render, so they follow changes. */
export function settings(): PublicSettings {
  return (current ??= readPage())
}

/** Replaces the settings: used by the page renderer, and by a page that has fetched newer ones. */
export function provideSettings(inForce: PublicSettings): void {
  current = inForce
  for (const tell of listeners) tell()
}

export function onSettingsChange(tell: Listener): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function readPage(): PublicSettings {
  const text = document.getElementById(settingsId)?.textContent ?? ''
  // Not validated: the server wrote it from checked data.
  return JSON.parse(text) as PublicSettings
}
