import { formatMinutes } from '#domain/schedule.ts'
import { formatTime } from '#web/lib/format.ts'
import { asText, type SettingsForm } from '#web/settings/use-settings-form.ts'
import { SelectField } from '#web/ui/form/field.tsx'

type HourSettingProps = {
  form: SettingsForm
  path: string
  label: string
  /** What stands for no time at all; without it there is always one. */
  none?: string
  /** In place of setting the path. */
  onChoose?: (time: string) => void
}

const halfHours = Array.from({ length: 48 }, (_, n) => formatMinutes(n * 30))

/** A time of the day, on the hour or half hour. */
export function HourSetting({ form, path, label, none, onChoose }: HourSettingProps) {
  return (
    <SelectField
      label={label}
      name={path}
      value={asText(form.value(path))}
      error={form.error(path)}
      onChange={({ target }) => (onChoose ?? ((time) => form.set(path, time)))(target.value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {halfHours.map((time) => (
        <option key={time} value={time}>
          {formatTime(time)}
        </option>
      ))}
    </SelectField>
  )
}
