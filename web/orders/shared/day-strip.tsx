import type { Day } from '#domain/days.ts'
import { indiaClock } from '#domain/schedule.ts'
import { booking } from '#i18n/booking.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatDate, formatLongDate, formatMonthDay, formatWeekday } from '#web/lib/format.ts'
import { Choice, ChoiceGroup } from '#web/orders/shared/choice-group.tsx'
import css from './choice-group.module.css'

type DayStripProps = {
  date: string
  days: readonly Day[]
  error: string | undefined
  onChoose: (date: string) => void
}

/** The next days to choose from; a later one from the calendar stands in the last place. */
export function DayStrip({ date, days, error, onChoose }: DayStripProps) {
  const isLater = date !== '' && !days.some((day) => day.date === date)
  const shown = isLater ? [...days.slice(0, -1), { date, isOpen: true }] : days
  const today = indiaClock(serverNow()).date
  return (
    <ChoiceGroup label={booking.date} value={date && formatDate(date)} error={error}>
      <div className={css.days}>
        {shown.map((day) => (
          <Choice
            key={day.date}
            name="date"
            value={day.date}
            spoken={spokenDay(day, today)}
            chosen={day.date === date}
            disabled={!day.isOpen}
            onChoose={() => onChoose(day.date)}
          >
            <span className={css.weekday}>
              {day.date === today ? booking.today : formatWeekday(day.date)}
            </span>
            {formatMonthDay(day.date)}
            {!day.isOpen && <span className={css.why}>{booking.closed}</span>}
          </Choice>
        ))}
      </div>
    </ChoiceGroup>
  )
}

function spokenDay({ date, isOpen }: Day, today: string): string {
  const name = booking.dayName(formatLongDate(date), date === today)
  return isOpen ? name : booking.closedDay(name)
}
