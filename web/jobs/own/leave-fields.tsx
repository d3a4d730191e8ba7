import { common } from '#i18n/common.ts'
import { leave as copy } from '#i18n/jobs.ts'
import { formatDay } from '#web/lib/format.ts'
import { TextField } from '#web/ui/form/field.tsx'

export function daysText(from: string, to: string): string {
  return from === to ? formatDay(from) : copy.days(formatDay(from), formatDay(to))
}

export type LeaveDays = { readonly from: string; readonly to: string; readonly reason: string }
type LeaveFieldsProps = {
  days: LeaveDays
  fields: Readonly<Record<string, string>>
  onChange: (days: LeaveDays) => void
}

/** From when until when, and why. */
export function LeaveFields({ days, fields, onChange }: LeaveFieldsProps) {
  return (
    <>
      <TextField
        label={copy.from}
        type="date"
        value={days.from}
        error={fields['from']}
        required
        data-first-focus
        onChange={({ target }) => onChange({ ...days, from: target.value })}
      />
      <TextField
        label={copy.to}
        type="date"
        min={days.from}
        value={days.to}
        error={fields['to']}
        onChange={({ target }) => onChange({ ...days, to: target.value })}
      />
      <TextField
        label={copy.reason}
        aside={common.optional}
        maxLength={200}
        value={days.reason}
        error={fields['reason']}
        onChange={({ target }) => onChange({ ...days, reason: target.value })}
      />
    </>
  )
}
