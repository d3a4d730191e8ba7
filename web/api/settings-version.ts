import type { PublicSettings } from '#contract/settings/public-settings.ts'
import { cataloguePath } from '#contract/settings/version.ts'
import { provideSettings, settings } from '#web/i18n/settings.ts'

let isAsking = false

/**
 * Keeps an open page up to date: a reply made with newer settings than the page shows triggers one
 * fetch of the published settings.
 */
export function handleSettingsVersion(header: string | null): void {
  // A lagging server may report an older version.
  if (isAsking || Number(header) <= settings().version) return
  isAsking = true
  void ask().finally(() => (isAsking = false))
}

async function ask(): Promise<void> {
  const response = await fetch(cataloguePath).catch(() => undefined)
  if (!response?.ok) return
  // Not validated again: the server built it from checked data. Missing keys keep their value.
  const changed = (await response.json().catch(() => ({}))) as Partial<PublicSettings>
  provideSettings({ ...settings(), ...changed })
}
