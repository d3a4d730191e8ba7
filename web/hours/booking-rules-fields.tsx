import { hoursSettings as copy } from '#i18n/hours-settings.ts'
import { durationText } from '#i18n/language.ts'
import { ChoiceSetting, NumberSetting } from '#web/settings/setting-fields.tsx'
import { settingLabel } from '#web/settings/setting-label.ts'
import { SettingsGroup } from '#web/settings/settings-section.tsx'
import { asText, type SettingsForm } from '#web/settings/use-settings-form.ts'
import { SelectField } from '#web/ui/form/field.tsx'

/** Booking rules: notice, horizon, change deadline, overtime, crews and buffer. */
export function BookingRulesFields({ form }: { form: SettingsForm }) {
  return (
    <SettingsGroup heading={copy.booking}>
      <ChoiceSetting
        form={form}
        path="booking.noticeMinutes"
        choices={[0, 60, 120, 180, 240, 360, 720, 1440, 2880]}
        say={(it) => (it === 0 ? copy.noNotice : copy.noticeOption(durationText(it)))}
      />
      <ChoiceSetting
        form={form}
        path="booking.horizonDays"
        choices={[7, 14, 30, 60, 90, 180, 365]}
        say={copy.days}
      />
      <ChoiceSetting
        form={form}
        path="booking.changeUntilHours"
        choices={[1, 2, 3, 6, 12, 24, 48, 72]}
        say={(it) => copy.changeOption(durationText(it * 60))}
      />
      <ChoiceSetting
        form={form}
        path="booking.graceMinutes"
        choices={[0, 30, 60, 90, 120, 180, 240]}
        say={(it) => (it === 0 ? copy.noGrace : copy.graceOption(durationText(it)))}
      />
      <Crews form={form} />
      <ChoiceSetting
        form={form}
        path="booking.bufferMinutes"
        choices={[0, 15, 30, 45, 60, 90, 120]}
        say={(it) => (it === 0 ? copy.noBuffer : durationText(it))}
      />
      <ChoiceSetting
        form={form}
        path="booking.townMinutes"
        choices={[0, 15, 30, 45, 60, 90, 120]}
        say={(it) => (it === 0 ? copy.noBuffer : durationText(it))}
      />
    </SettingsGroup>
  )
}

const path = 'booking.crews'
const usualCrews = 2

function Crews({ form }: { form: SettingsForm }) {
  const { label, hint } = settingLabel(path)
  const crews = form.value(path)
  const kind = crews === null ? 'any' : crews === 'workers' ? 'workers' : 'number'
  const first = { any: null, workers: 'workers', number: usualCrews } as const
  return (
    <>
      <SelectField
        label={label}
        hint={kind === 'workers' ? copy.workersHint : hint}
        name="crews"
        value={kind}
        onChange={({ target }) => form.set(path, first[target.value as keyof typeof first])}
      >
        <option value="any">{copy.anyNumber}</option>
        <option value="workers">{copy.workers}</option>
        <option value="number">{copy.fixedNumber}</option>
      </SelectField>
      {kind === 'number' && (
        <NumberSetting
          key={asText(kind)}
          form={form}
          path={path}
          label={copy.number}
          hint={copy.numberHint}
        />
      )}
    </>
  )
}
