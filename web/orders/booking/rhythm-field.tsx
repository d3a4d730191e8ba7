import { useId } from 'react'
import { planRhythms, type PlanRhythm } from '#domain/plans/plan-dates.ts'
import { weekdayOf } from '#domain/schedule.ts'
import { bookingMore as copy } from '#i18n/booking-more.ts'
import { shortWeekdays, weekdays } from '#i18n/shell.ts'
import type { SectionProps } from '#web/orders/booking/booking-layout.tsx'
import { Choice, ChoiceGroup } from '#web/orders/shared/choice-group.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './rhythm-field.module.css'

/** Returns undefined for a single visit, and for unknown values, which a link may contain. */
export function readRhythm(written: string): PlanRhythm | undefined {
  return planRhythms.find((it) => it === written)
}

type RhythmProps = Pick<SectionProps, 'fields' | 'change'> & {
  /** What happens with a plan; by default for the customer. */
  note?: string
}

/** Choice between a single booking and a plan. */
export function RhythmField({ fields, change, note = copy.oftenNote }: RhythmProps) {
  const chosen = readRhythm(fields.every)
  const choices = [undefined, ...planRhythms]
  return (
    <ChoiceGroup label={copy.often} value="" note={chosen && note}>
      <div className={css.rhythms}>
        {choices.map((it) => {
          const label = copy.rhythms[it ?? 'once']
          return (
            <Choice
              key={label}
              name="every"
              value={it ?? ''}
              spoken={label}
              chosen={it === chosen}
              onChoose={() => change({ every: it ?? '' })}
            >
              {label}
            </Choice>
          )
        })}
      </div>
    </ChoiceGroup>
  )
}

type Fields = SectionProps['fields']

/** The weekdays of a weekly or fortnightly plan; that of the first visit is always one. */
export function daysOf({ every, days, date }: Pick<Fields, 'every' | 'days' | 'date'>): number[] {
  const rhythm = readRhythm(every)
  if (!rhythm || rhythm === 'month' || !date) return []
  const others = days
    .split('')
    .map(Number)
    .filter((it) => it >= 1 && it <= weekdays.length)
  return [...new Set([weekdayOf(date), ...others])].sort((a, b) => a - b)
}

/** Choice of further weekdays, for a plan with several visits a week or fortnight. */
export function WeekdayField({ fields, change }: Pick<SectionProps, 'fields' | 'change'>) {
  const id = useId()
  const chosen = daysOf(fields)
  if (chosen.length === 0) return null
  const own = weekdayOf(fields.date)
  const toggle = (day: number) => {
    const others = chosen.includes(day) ? chosen.filter((it) => it !== day) : [...chosen, day]
    change({ days: others.join('') })
  }
  return (
    <Stack as="fieldset" gap={2} aria-labelledby={id}>
      <strong id={id}>{copy.days}</strong>
      <div className={css.days}>
        {weekdays.map((name, n) => (
          <Choice
            key={name}
            type="checkbox"
            name="days"
            value={String(n + 1)}
            spoken={name}
            chosen={chosen.includes(n + 1)}
            disabled={own === n + 1}
            onChoose={() => toggle(n + 1)}
          >
            {shortWeekdays[n]}
          </Choice>
        ))}
      </div>
    </Stack>
  )
}
