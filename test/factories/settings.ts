import type { Settings } from '#contract/settings/settings.ts'
import type { TestResponse } from '#test/client.ts'
import { settingsWith, type SettingsChange } from '#test/settings.ts'
import type { TestApp } from '#test/test-app.ts'

export const settingsPath = '/api/v1/admin/settings'
type Person = Awaited<ReturnType<TestApp['as']>>

/** The published settings, as the owner's screen reads them. */
export async function published(
  owner: Person,
): Promise<{ readonly version: number; readonly settings: Settings }> {
  const { version, settings } = (await owner.get(settingsPath)).body
  return { version, settings }
}

/** Changes the published settings through the owner's call. */
export async function publish(owner: Person, change: SettingsChange): Promise<TestResponse> {
  const { version, settings } = await published(owner)
  return owner.put(settingsPath, { version, settings: settingsWith(change, settings) })
}
