import type { Settings } from '#contract/settings.ts'
import type { Answer } from '#test/client.ts'
import { settingsWith, type SettingsChange } from '#test/settings.ts'
import type { TestApp } from '#test/test-app.ts'

export const settingsPath = '/api/v1/admin/settings'
type Person = Awaited<ReturnType<TestApp['as']>>

/** What an owner's screen has read. */
export async function published(
  owner: Person,
): Promise<{ readonly version: number; readonly settings: Settings }> {
  const { version, settings } = (await owner.get(settingsPath)).body
  return { version, settings }
}

/** Publishes a change of what is in force, by the owner's call. */
export async function publish(owner: Person, change: SettingsChange): Promise<Answer> {
  const { version, settings } = await published(owner)
  return owner.put(settingsPath, { version, settings: settingsWith(change, settings) })
}
