import { weekdayHours, type DayHours, type OpeningHours } from '#domain/hours/opening-hours.ts'
import { indiaClock } from '#domain/schedule.ts'
import { settings } from '#web/i18n/settings.ts'
import type { StructuredData } from '#web/marketing/seo/structured-data.ts'

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Structured data of the weekly opening hours, and of upcoming exceptions. */
export function openingHours() {
  const { hours, closures, openings } = settings()
  const today = indiaClock(Date.now()).date
  const special = [
    // In schema.org, hours from midnight to midnight mean closed all day.
    ...closures.map(({ from, to }) => specialDays(from, to, '00:00', '00:00')),
    ...openings.map(({ date, opens, closes }) => specialDays(date, date, opens, closes)),
  ].filter((it) => it.validThrough >= today)
  return {
    openingHoursSpecification: weekSpecifications(hours),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}

function weekSpecifications(hours: OpeningHours): StructuredData[] {
  const daysOf = new Map<string, number[]>()
  for (const day of hours.days)
    for (const stretch of stretches(weekdayHours(day, hours)))
      daysOf.set(stretch, [...(daysOf.get(stretch) ?? []), day])
  return [...daysOf].map(([stretch, days]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${names[day - 1]}`),
    opens: stretch.slice(0, 5),
    closes: stretch.slice(6),
  }))
}

/** Such as '08:00-18:00', or the periods before and after a break. */
function stretches({ opens, closes, break: pause }: DayHours): string[] {
  return pause ? [`${opens}-${pause.from}`, `${pause.to}-${closes}`] : [`${opens}-${closes}`]
}

const specialDays = (validFrom: string, validThrough: string, opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification' as const,
  validFrom,
  validThrough,
  opens,
  closes,
})
