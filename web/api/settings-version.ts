import { cataloguePath } from '#contract/settings-version.ts'
import type { PublicSettings } from '#contract/site/public-settings.ts'
import { provideSettings, settings } from '#web/i18n/settings.ts'

let isAsking = false

/**
 * An open page follows what the owner publishes: a reply that was made by later settings than the page
 * shows makes it ask for them, once.
 */
export function noteSettingsVersion(header: string | null): void {
  // A lagging machine may name an earlier one.
  if (isAsking || Number(header) <= settings().version) return
  isAsking = true
  void ask().finally(() => (isAsking = false))
}

async function ask(): Promise<void> {
  const response = await fetch(cataloguePath).catch(() => undefined)
  if (!response?.ok) return
  // The server wrote it from what it had checked itself; what it leaves out stays.
  const changed = (await response.json().catch(() => ({}))) as Partial<PublicSettings>
  provideSettings({ ...settings(), ...changed })
}
