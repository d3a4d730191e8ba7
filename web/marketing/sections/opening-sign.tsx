import { openSpans } from '#domain/hours/opening-hours.ts'
import { addDays, indiaClock, slotStart, weekdayOf } from '#domain/schedule.ts'
import { minuteMs } from '#domain/time-units.ts'
import { opening } from '#i18n/contacts.ts'
import { weekdays } from '#i18n/shell.ts'
import { settings } from '#web/i18n/settings.ts'
import { formatHour } from '#web/lib/business.ts'
import { formatDay } from '#web/lib/format.ts'

/** An opening period in minutes since the epoch, with its start, end and day as text. */
export type OpenSpanText = readonly [
  opens: number,
  closes: number,
  opensText: string,
  closesText: string,
  day: string,
]

const shownDays = 21

/** Such as 'Open now, until 6 pm'; empty until site.ts fills in the current state. */
export function OpeningSign({ className }: { className: string | undefined }) {
  return (
    <p
      className={className}
      data-hours={JSON.stringify(comingSpans())}
      data-open={opening.open('{time}')}
      data-today={opening.today('{time}')}
      data-tomorrow={opening.tomorrow('{time}')}
      data-on={opening.on('{day}', '{time}')}
    />
  )
}

function comingSpans(): OpenSpanText[] {
  const today = indiaClock(Date.now()).date
  return openSpans(today, shownDays, settings()).map(({ date, from, to }) => {
    const isNear = date < addDays(today, 7)
    const day = isNear ? (weekdays[weekdayOf(date) - 1] ?? '') : formatDay(date)
    return [minutes(date, from), minutes(date, to), formatHour(from), formatHour(to), day]
  })
}

const minutes = (date: string, time: string): number => slotStart({ date, time }) / minuteMs
