import { workerSettings as copy } from '#i18n/worker-settings.ts'
import { NumberSetting, SwitchSetting } from '#web/settings/setting-fields.tsx'
import { SettingsGroup, SettingsSection } from '#web/settings/settings-section.tsx'

/** The door code workers ask for, and how long their job photos are kept. */
export function WorkerSettings() {
  return (
    <SettingsSection section="workers" keys={['worker']} seen={copy.seen}>
      {(form) => (
        <>
          <SettingsGroup heading={copy.atDoor}>
            <SwitchSetting form={form} path="worker.doorCode" />
          </SettingsGroup>
          <SettingsGroup heading={copy.photos} text={copy.photosText}>
            <NumberSetting form={form} path="worker.photosKeptDays" />
          </SettingsGroup>
        </>
      )}
    </SettingsSection>
  )
}
