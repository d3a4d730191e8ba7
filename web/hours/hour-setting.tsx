import { formatMinutes } from '#domain/schedule.ts'
import { formatIndianTime } from '#web/lib/format.ts'
import { fieldProps, type SettingProps } from '#web/settings/setting-fields.tsx'
import { asText } from '#web/settings/use-settings-form.ts'
import { SelectField } from '#web/ui/form/field.tsx'

type HourSettingProps = SettingProps<string> & {
  /** Label of the empty option; without it a time is required. */
  none?: string
  /** Called instead of setting the value at `path`. */
  onChoose?: (time: string) => void
}

const halfHours = Array.from({ length: 48 }, (_, n) => formatMinutes(n * 30))

/** A time of day, in steps of half an hour. */
export function HourSetting({ none, onChoose, ...props }: HourSettingProps) {
  const { form, path } = props
  return (
    <SelectField
      {...fieldProps(props)}
      value={asText(form.value(path))}
      onChange={({ target }) => (onChoose ?? ((time) => form.set(path, time)))(target.value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {halfHours.map((time) => (
        <option key={time} value={time}>
          {formatIndianTime(time)}
        </option>
      ))}
    </SelectField>
  )
}
