import type { Settings } from '#contract/settings/settings.ts'
import { workerSettings as copy } from '#i18n/worker-settings.ts'
import { SkillsSetting } from '#web/settings/screens/skills-setting.tsx'
import { NumberSetting, SwitchSetting } from '#web/settings/setting-fields.tsx'
import { SettingsGroup, SettingsSection } from '#web/settings/settings-section.tsx'

/** The door code workers ask for, what not all of them can do, and how long job photos are kept. */
export function WorkerSettings() {
  return (
    <SettingsSection
      section="workers"
      keys={['worker', 'team']}
      seen={copy.seen}
      finish={withoutEmpty}
    >
      {(form) => (
        <>
          <SettingsGroup heading={copy.atDoor}>
            <SwitchSetting form={form} path="worker.doorCode" />
          </SettingsGroup>
          <SettingsGroup heading={copy.checklist}>
            <SwitchSetting form={form} path="worker.askTicks" />
          </SettingsGroup>
          <SkillsSetting form={form} />
          <SettingsGroup heading={copy.photos} text={copy.photosText}>
            <NumberSetting form={form} path="worker.photosKeptDays" />
          </SettingsGroup>
        </>
      )}
    </SettingsSection>
  )
}

/** Drops skills that were added but left empty. */
function withoutEmpty(settings: Settings): Settings {
  const { team } = settings
  const skills = team.skills.filter(({ label, hindi }) => label.trim() || hindi.trim())
  return { ...settings, team: { ...team, skills } }
}
