import { planRhythms, type PlanRhythm } from '#domain/plans/plan-dates.ts'
import { bookingMore as copy } from '#i18n/booking-more.ts'
import type { SectionProps } from '#web/orders/booking/booking-layout.tsx'
import { Choice, ChoiceGroup } from '#web/orders/shared/choice-group.tsx'
import css from './rhythm-field.module.css'

/** Returns undefined for a single visit, and for unknown values, which a link may contain. */
export function readRhythm(written: string): PlanRhythm | undefined {
  return planRhythms.find((it) => it === written)
}

/** Choice between a single booking and a plan. */
export function RhythmField({ fields, change }: SectionProps) {
  const chosen = readRhythm(fields.every)
  const choices = [undefined, ...planRhythms]
  return (
    <ChoiceGroup label={copy.often} value="" note={chosen && copy.oftenNote}>
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
