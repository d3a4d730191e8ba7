import type { PublicSettings } from '#contract/site/public-settings.ts'
import { settingsId } from '#contract/site/site-build.ts'

/** Told when the settings in force have changed under an open page. */
type Listener = () => void

let current: PublicSettings | undefined
const listeners = new Set<Listener>()

/** The public part of the settings in force: the page carries them, and each text asks when it is shown. */
export function settings(): PublicSettings {
  return (current ??= readPage())
}

/** For who has them from elsewhere: the renderer of the pages, and a page that has asked anew. */
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
  // The server wrote it from what it had checked itself.
  return JSON.parse(text) as PublicSettings
}
