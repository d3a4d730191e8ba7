import { getSettings, putSettings } from '#contract/settings-calls.ts'
import type { Settings } from '#contract/settings.ts'
import { isSame } from '#domain/settings/merge.ts'
import { call } from '#web/api/api.ts'
import { isRefused } from '#web/api/errors.ts'
import type { SettingsDraft } from '#web/settings/settings-draft.ts'
import type { PublishedSettings } from '#web/settings/use-settings.ts'

/** Somebody else has published another version of the same section. */
export class SectionOvertaken extends Error {
  readonly current: PublishedSettings

  constructor(current: PublishedSettings) {
    super('overtaken')
    this.current = current
  }
}

const tries = 5

/**
 * Publishes one section on top of the version in force, whatever others have done to other sections.
 * Gives the version before and the new one.
 */
export async function publishSection(
  draft: SettingsDraft,
  known: PublishedSettings,
  finish: (settings: Settings) => Settings,
) {
  let current = known
  for (let left = tries; ; left--) {
    if (!isSame(partOf(current.settings, draft), draft.base)) throw new SectionOvertaken(current)
    const settings = finish({ ...current.settings, ...draft.mine })
    try {
      const { version } = await call(putSettings, {
        version: current.version,
        settings: fresh(settings),
      })
      return { version, before: current.settings, settings }
    } catch (error) {
      if (left <= 1 || !isRefused(error, 'settings_changed')) throw error
      current = await call(getSettings, {})
    }
  }
}

/** Puts back what was before a version, unless somebody has published since. */
export async function undoPublished(version: number, before: Settings): Promise<void> {
  await call(putSettings, { version, settings: fresh(before) })
}

export function partOf(settings: Settings, { base }: SettingsDraft): Partial<Settings> {
  return Object.fromEntries(Object.keys(base).map((key) => [key, settings[key as keyof Settings]]))
}

type Writable = Parameters<
  typeof call<typeof putSettings.input, typeof putSettings.output>
>[1]['settings']

/** Versions are shared by all who read them; what is sent is a copy. */
const fresh = (settings: Settings): Writable => structuredClone(settings) as Writable
