import { neighboursSettings as copy } from '#i18n/referrals-settings.ts'
import { NumberSetting, SwitchSetting } from '#web/settings/setting-fields.tsx'
import { SettingsGroup, SettingsSection } from '#web/settings/settings-section.tsx'

/** Whether customers may invite neighbours, and the reward for both. */
export function NeighboursSettings() {
  return (
    <SettingsSection section="neighbours" keys={['neighbours']} seen={copy.seen}>
      {(form) => (
        <SettingsGroup heading={copy.heading} text={copy.text}>
          <SwitchSetting form={form} path="neighbours.on" />
          <NumberSetting form={form} path="neighbours.rupees" />
        </SettingsGroup>
      )}
    </SettingsSection>
  )
}
