import { notifications, smsNotifications } from '#domain/notifications/specs.ts'
import { messagesSettings as copy } from '#i18n/messages-settings.ts'
import { formatIndianTime } from '#web/lib/format.ts'
import { RegisteredTexts } from '#web/settings/screens/registered-texts.tsx'
import { SelectSetting, SwitchSetting } from '#web/settings/setting-fields.tsx'
import { settingLabel } from '#web/settings/setting-label.ts'
import { SettingsGroup, SettingsSection } from '#web/settings/settings-section.tsx'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { CheckboxField } from '#web/ui/form/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './messages-settings.module.css'

/** Which notifications are sent, and how the owner is notified. */
export function MessagesSettings() {
  return (
    <SettingsSection section="messages" keys={['messages', 'notices']} seen={copy.seen}>
      {(form) => (
        <>
          <Notices form={form} />
          {groups.map(({ heading, types }) => (
            <SettingsGroup key={heading} heading={heading}>
              <Stack gap={2} className={css.kinds}>
                {types.map((it) => (
                  <SwitchSetting key={it} form={form} path={`messages.kinds.${it}`} />
                ))}
              </Stack>
            </SettingsGroup>
          ))}
          <RegisteredTexts form={form} />
        </>
      )}
    </SettingsSection>
  )
}

const typesTo = (reader: 'customer' | 'worker') =>
  smsNotifications.filter((it) => notifications[it].to === reader)

/** Excludes notifications to the owner, whose timing the group above sets. */
const groups = [
  { heading: copy.toCustomers, types: typesTo('customer') },
  { heading: copy.toWorkers, types: typesTo('worker') },
]

const halfHours = Object.fromEntries(
  Array.from({ length: 48 }, (_, n) => {
    const time = `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`
    return [time, formatIndianTime(time)] as const
  }),
)

function Notices({ form }: { form: SettingsForm }) {
  const { notices } = form.settings
  const isDaily = notices.bookings === 'daily' || notices.applications === 'daily'
  const toggle = (by: 'phone' | 'email', isOn: boolean) =>
    form.set('notices.by', isOn ? [...notices.by, by] : notices.by.filter((it) => it !== by))
  return (
    <SettingsGroup heading={copy.notices}>
      <SelectSetting form={form} path="notices.bookings" options={copy.times} />
      <SelectSetting form={form} path="notices.applications" options={copy.times} />
      {isDaily && <SelectSetting form={form} path="notices.digestAt" options={halfHours} />}
      <Stack
        gap={2}
        className={css.kinds}
        role="group"
        aria-label={settingLabel('notices.by').label}
      >
        {(['phone', 'email'] as const).map((by) => (
          <CheckboxField
            key={by}
            label={copy.ways[by]}
            name={`notices.by.${by}`}
            checked={notices.by.includes(by)}
            onChange={({ target }) => toggle(by, target.checked)}
          />
        ))}
      </Stack>
    </SettingsGroup>
  )
}
