import { getSettings, sendSettings } from '#contract/settings/calls.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { isSame } from '#domain/settings/merge.ts'
import { call } from '#web/api/api.ts'
import { isRefused } from '#web/api/errors.ts'
import type { SettingsDraft } from '#web/settings/settings-draft.ts'
import type { PublishedSettings } from '#web/settings/use-settings.ts'

/** Thrown when someone else has published a change to the same section. */
export class SectionConflict extends Error {
  readonly current: PublishedSettings

  constructor(current: PublishedSettings) {
    super('conflict')
    this.current = current
  }
}

const tries = 5

/**
 * Publishes one section on top of the current version, keeping changes that others made to other
 * sections. Returns the server's reply and the settings before and after it.
 */
export async function publishSection(
  draft: SettingsDraft,
  published: PublishedSettings,
  finish: (settings: Settings) => Settings,
  anyway: boolean,
) {
  let current = published
  for (let left = tries; ; left--) {
    if (!isSame(pickPart(current.settings, draft), draft.base)) throw new SectionConflict(current)
    const settings = finish({ ...current.settings, ...draft.mine })
    try {
      const reply = await call(sendSettings, { version: current.version, settings, anyway })
      return { ...reply, before: current.settings, settings }
    } catch (error) {
      if (left <= 1 || !isRefused(error, 'settings_changed')) throw error
      current = await call(getSettings, {})
    }
  }
}

/** Restores the settings from before a version; refused once a later version exists. */
export function undoPublished({ version, before }: { version: number; before: Settings }) {
  return call(sendSettings, { version, settings: before, anyway: true })
}

export function pickPart(settings: Settings, { base }: SettingsDraft): Partial<Settings> {
  return Object.fromEntries(Object.keys(base).map((key) => [key, settings[key as keyof Settings]]))
}
