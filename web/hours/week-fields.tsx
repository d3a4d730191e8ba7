import type { DayHours } from '#domain/hours/opening-hours.ts'
import { hoursSettings as copy } from '#i18n/hours-settings.ts'
import { weekdays } from '#i18n/shell.ts'
import { HourSetting } from '#web/hours/hour-setting.tsx'
import { formatHour } from '#web/lib/business.ts'
import { SettingsGroup } from '#web/settings/settings-section.tsx'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckboxField, FieldError, Pair } from '#web/ui/form/field.tsx'
import { Ends, Muted, Stack } from '#web/ui/layout.tsx'
import { Well } from '#web/ui/well.tsx'
import css from './week-fields.module.css'

/** The usual opening hours, and exceptions by day of the week. */
export function WeekFields({ form }: { form: SettingsForm }) {
  const error = form.error('hours.days')
  return (
    <SettingsGroup heading={copy.week} text={copy.weekText}>
      <Pair>
        <HourSetting form={form} path="hours.opens" />
        <HourSetting form={form} path="hours.closes" />
      </Pair>
      <Stack
        as="ul"
        gap={3}
        className={css.days}
        data-invalid={error ? true : undefined}
        tabIndex={-1}
      >
        {weekdays.map((name, n) => (
          <li key={name}>
            <Weekday form={form} day={(n + 1) as Day} name={name} />
          </li>
        ))}
      </Stack>
      {error && <FieldError>{error}</FieldError>}
    </SettingsGroup>
  )
}

/** 1 = Monday. */
type Day = 1 | 2 | 3 | 4 | 5 | 6 | 7
type WeekdayProps = { form: SettingsForm; day: Day; name: string }

function Weekday({ form, day, name }: WeekdayProps) {
  const { hours } = form.settings
  const own: DayHours | undefined = hours.byDay?.[day]
  const isOpen = hours.days.includes(day)
  const path = `hours.byDay.${day}` as const
  function toggle() {
    const others = hours.days.filter((it) => it !== day)
    form.set('hours.days', isOpen ? others : [...others, day].sort((a, b) => a - b))
  }
  return (
    <>
      <Ends className={css.day}>
        <CheckboxField
          label={name}
          hint={isOpen ? hoursText(own ?? hours) : copy.closed}
          checked={isOpen}
          onChange={toggle}
        />
        {isOpen && (
          <Button
            variant="secondary"
            aria-label={own ? copy.usualHoursOf(name) : copy.otherHoursOf(name)}
            onClick={() =>
              form.set(path, own ? undefined : { opens: hours.opens, closes: hours.closes })
            }
          >
            {own ? copy.usualHours : copy.otherHours}
          </Button>
        )}
      </Ends>
      {isOpen && own && <OwnHours form={form} path={path} pause={own.break} />}
    </>
  )
}

function hoursText({ opens, closes, break: pause }: DayHours): string {
  const hours = copy.hours(formatHour(opens), formatHour(closes))
  return pause
    ? copy.withBreak(hours, copy.hours(formatHour(pause.from), formatHour(pause.to)))
    : hours
}

type OwnHoursProps = { form: SettingsForm; path: `hours.byDay.${Day}`; pause: DayHours['break'] }

function OwnHours({ form, path, pause }: OwnHoursProps) {
  const breakPath = `${path}.break` as const
  const error = form.error(breakPath)
  return (
    <Well>
      <Pair>
        <HourSetting form={form} path={`${path}.opens`} />
        <HourSetting form={form} path={`${path}.closes`} />
      </Pair>
      <Pair>
        <HourSetting
          form={form}
          path={`${breakPath}.from`}
          none={copy.noBreak}
          onChoose={(from) => form.set(breakPath, from ? breakFrom(from, pause) : undefined)}
        />
        {pause && <HourSetting form={form} path={`${breakPath}.to`} />}
      </Pair>
      {pause && <Muted>{copy.breakHint}</Muted>}
      {error && <FieldError>{error}</FieldError>}
    </Well>
  )
}

/** Keeps the break's end while it is after the start, else sets one hour. */
function breakFrom(from: string, pause: DayHours['break']): DayHours['break'] {
  if (pause && pause.to > from) return { from, to: pause.to }
  const hour = Math.min(23, Number(from.slice(0, 2)) + 1)
  return { from, to: `${String(hour).padStart(2, '0')}${from.slice(2)}` }
}
